import { Button, TextInput, UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import classes from './prose-editor.module.css';

/** As the text may hold it. */
const addressOf = (typed: string) => {
  const url = /^https?:\/\//.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  return url.replaceAll(/\s/g, '%20').replaceAll(')', '%29');
};

interface ToolsProps {
  editor: Editor;
  label: string;
  linking: boolean;
  onLink: () => void;
}

/** What can be done with the selected words. */
export function ProseTools({ editor, label, linking, onLink }: ToolsProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const to = () => editor.chain().focus();
  return (
    <div className={classes.tools} role="toolbar" aria-label={`${label}: format`}>
      <Tool
        Icon={IconBold}
        name="Bold"
        keys="Ctrl B"
        on={on.bold}
        run={() => to().toggleBold().run()}
      />
      <Tool
        Icon={IconHeading}
        name="Heading"
        keys="Ctrl Alt 1"
        on={on.heading}
        run={() => to().toggleNode('heading', 'paragraph').run()}
      />
      <Tool
        Icon={IconList}
        name="List"
        keys="Ctrl Shift 8"
        on={on.bulletList}
        run={() => to().toggleBulletList().run()}
      />
      <Tool
        Icon={IconListNumbers}
        name="Numbered list"
        keys="Ctrl Shift 7"
        on={on.orderedList}
        run={() => to().toggleOrderedList().run()}
      />
      <Tool Icon={IconLink} name="Link" keys="Ctrl K" on={on.link || linking} run={onLink} />
      <Tool
        Icon={IconArrowBackUp}
        name="Undo"
        keys="Ctrl Z"
        off={!on.undo}
        run={() => to().undo().run()}
      />
      <Tool
        Icon={IconArrowForwardUp}
        name="Redo"
        keys="Ctrl Shift Z"
        off={!on.redo}
        run={() => to().redo().run()}
      />
    </div>
  );
}

interface ToolProps {
  Icon: Icon;
  name: string;
  keys: string;
  /** What it does stands in the text already. */
  on?: boolean;
  off?: boolean;
  run: () => void;
}

const Tool = ({ Icon: Picture, name, keys, on, off = false, run }: ToolProps) => (
  <UnstyledButton
    className={classes.tool ?? ''}
    aria-label={name}
    aria-pressed={on}
    title={`${name} (${keys})`}
    disabled={off}
    // The text keeps its focus and its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    <Picture size={18} aria-hidden />
  </UnstyledButton>
);

/** The address of the selected words; without a selection the address is the text. */
export function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [typed, setTyped] = useState(before);
  const done = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const href = addressOf(typed);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.unsetBold().setLink({ href }).run();
    done();
  };
  return (
    <div className={classes.link}>
      <TextInput
        aria-label="Address of the link"
        placeholder="https://"
        size="sm"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') done();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (typed.trim() !== '') set();
        }}
      />
      {before !== '' && (
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            done();
          }}
        >
          Remove link
        </Button>
      )}
      <Button size="sm" onClick={set} disabled={typed.trim() === ''}>
        Link
      </Button>
    </div>
  );
}
