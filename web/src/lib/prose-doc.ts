import { proseBlocks, type ProseBlock, type ProsePart } from '@fourfold/contract/protocol/prose.ts';
import type { JSONContent } from '@tiptap/core';

/*
 * Text of `protocol/prose.ts` as an editor's document, and back. The text is what is stored: both
 * show the same paragraphs, lists, headings, bold words and links.
 */

const isText = ({ text }: { text: string }) => text !== '';

const inline = ({ text, bold, href }: ProsePart): JSONContent => ({
  type: 'text',
  text,
  ...(bold ? { marks: [{ type: 'bold' }] } : {}),
  ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }),
});

const contentOf = (parts: readonly ProsePart[]) => ({ content: parts.filter(isText).map(inline) });

const itemOf = (parts: ProsePart[]): JSONContent => ({
  type: 'listItem',
  content: [{ type: 'paragraph', ...contentOf(parts) }],
});

function nodeOf({ kind, lines }: ProseBlock): JSONContent {
  if (kind === 'ul') return { type: 'bulletList', content: lines.map(itemOf) };
  if (kind === 'ol') return { type: 'orderedList', content: lines.map(itemOf) };
  if (kind === 'h') return { type: 'heading', ...contentOf(lines.flat()) };
  return {
    type: 'paragraph',
    content: lines.flatMap((parts, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...contentOf(parts).content,
    ]),
  };
}

export const docOf = (text: string): JSONContent => {
  const content = proseBlocks(text).map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
};

/** What may follow an address without brackets: it would not be taken for a part of it. */
const endsAddress = /^[.,;:!?'"]*([<>)\s]|$)/;

function runOf({ text = '', marks = [] }: JSONContent, next: string): string {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'] as string | undefined;
  if (href !== undefined)
    return href === text && endsAddress.test(next)
      ? href
      : `[${text.replaceAll(']', ')')}](${href})`;
  if (!marks.some(({ type }) => type === 'bold') || text.trim() === '') return text;
  // Spaces stay outside, unless asterisks at an end would be read otherwise.
  const trimmed = text.replace(/\S(.*\S)?/s, '**$&**');
  const [line = []] = proseBlocks(`.${trimmed}`)[0]?.lines ?? [];
  return line.some((part) => part.bold && part.text === text.trim()) ? trimmed : `**${text}**`;
}

function lineOf({ content = [] }: JSONContent, lineBreak: string): string {
  return content
    .map((run, at) =>
      run.type === 'hardBreak' ? lineBreak : runOf(run, content[at + 1]?.text ?? ''),
    )
    .join('');
}

function blockOf(node: JSONContent): string {
  const items = (mark: (at: number) => string) =>
    (node.content ?? [])
      .map((item) =>
        (item.content ?? [])
          .map((line) => lineOf(line, ' '))
          .join(' ')
          .trim(),
      )
      .filter((line) => line !== '')
      .map((line, at) => `${mark(at)} ${line}`)
      .join('\n');
  if (node.type === 'bulletList') return items(() => '-');
  if (node.type === 'orderedList') return items((at) => `${at + 1}.`);
  const text = lineOf(node, node.type === 'heading' ? ' ' : '\n').trimEnd();
  return node.type === 'heading' && text !== '' ? `# ${text.trim()}` : text;
}

/** @returns the text, with an empty line between its blocks */
export const textOf = ({ content = [] }: JSONContent): string =>
  content
    .map(blockOf)
    .filter((block) => block !== '')
    .join('\n\n');
