import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import { Box, Input } from '@mantine/core';
import { Slice } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { docOf, textOf } from '../lib/prose-doc.ts';
import { insertHtml, proseExtensions } from '../lib/prose-schema.ts';
import { Count } from './counted-textarea.tsx';
import { LinkLine, ProseTools } from './prose-tools.tsx';
import classes from './prose-editor.module.css';
import prose from './prose.module.css';

export interface ProseFieldProps {
  label: string;
  /** Longest text. */
  max: number;
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
  description?: ReactNode;
}

/** Text with paragraphs, lists, headings, bold words and links, edited as it will look. */
export function ProseEditor({ label, max, value = '', onChange, ...field }: ProseFieldProps) {
  const id = useId();
  const [linking, setLinking] = useState(false);
  /** What the editor holds, as text. */
  const held = useRef(value);
  const told = useRef({ onChange, onBlur: field.onBlur });
  useEffect(() => {
    told.current = { onChange, onBlur: field.onBlur };
  });
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': `${id}-error ${id}-description`,
    'aria-invalid': String(Boolean(field.error)),
    'data-path': field['data-path'] ?? '',
    class: `${prose.prose} ${classes.text}`,
  };
  const editor = useEditor({
    extensions: proseExtensions,
    content: docOf(value),
    // The style is in the module beside this.
    injectCSS: false,
    editorProps: {
      attributes,
      clipboardTextParser: (text, _, __, view) =>
        Slice.maxOpen(view.state.schema.nodeFromJSON(docOf(text)).content),
      handlePaste: (view, { clipboardData }) => insertHtml(view, clipboardData),
      handleDOMEvents: {
        drop: (view, event) => {
          // Moved within the text: the editor's own work.
          if (view.dragging) return false;
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          const done = insertHtml(view, event.dataTransfer, place);
          if (done) event.preventDefault();
          return done;
        },
      },
    },
    onUpdate: ({ editor: now }) => {
      held.current = textOf(now.getJSON());
      told.current.onChange?.(held.current);
    },
    onBlur: () => told.current.onBlur?.(),
  });
  // From another device, or put back.
  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    editor.commands.setContent(docOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={field.description}
      error={field.error}
    >
      <Box
        className={classes.root}
        data-error={Boolean(field.error) || undefined}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
          event.preventDefault();
          // The browser tells a selection made just before with its next frame.
          requestAnimationFrame(() => setLinking(true));
        }}
      >
        <ProseTools
          editor={editor}
          label={label}
          linking={linking}
          onLink={() => setLinking(!linking)}
        />
        {linking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </Box>
      <Count length={lengthOf(value)} max={max} />
    </Input.Wrapper>
  );
}
