import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { pastedBody } from './pasted-html.ts';

/* What an editor of text may hold: what `protocol/prose.ts` shows, and nothing else. */

/** One level alone, and no heading of the page. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  defining: true,
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p[data-heading]'].map((tag) => ({ tag })),
  renderHTML: ({ HTMLAttributes }) => [
    'p',
    mergeAttributes(HTMLAttributes, { 'data-heading': '' }),
    0,
  ],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^#{1,4}\s$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-1': () => this.editor.commands.toggleNode('heading', 'paragraph') };
  },
});

export const proseExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    listItem: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: { openOnClick: false, protocols: ['http', 'https'], isAllowedUri: (url) => isWeb(url) },
  }),
  Heading,
  // No lists within lists.
  ListItem.extend({ content: 'paragraph' }),
];

const isWeb = (url: string) => /^https?:\/\/[^\s]+$/.test(url);

/** Inserts what is pasted or dropped as HTML; false if there is none. */
export function insertHtml(view: EditorView, data: DataTransfer | null, place?: number): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(pastedBody(html));
  const { tr } = view.state;
  view.dispatch(
    (place === undefined ? tr.replaceSelection(slice) : tr.replace(place, place, slice))
      .scrollIntoView()
      .setMeta('paste', true),
  );
  return true;
}
