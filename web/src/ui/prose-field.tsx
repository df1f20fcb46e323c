import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CountedTextarea } from './counted-textarea.tsx';
import { Prose } from './prose.tsx';
import classes from './prose-field.module.css';

interface ProseFieldProps {
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

/** Several lines with lists, headings, **bold** and links, with a preview. */
export function ProseField({
  label,
  max,
  value = '',
  defaultValue: _unused,
  onChange,
  ...field
}: ProseFieldProps) {
  const [mode, setMode] = useState('write');
  // An invalid text is corrected in the editor.
  const shown = field.error ? 'write' : mode;
  return (
    <div className={classes.root}>
      <SegmentedControl
        className={classes.modes}
        size="sm"
        aria-label={`${label}: write or preview`}
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={shown}
        onChange={setMode}
      />
      {/* Stays mounted, so that switching loses neither the text nor its undo history. */}
      <div hidden={shown === 'preview'}>
        <CountedTextarea
          {...field}
          label={label}
          value={value}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          max={max}
          autosize
          minRows={8}
          maxRows={18}
        />
        <p className={classes.help}>
          <code>- item</code> <code>1. item</code> <code>**bold**</code> <code># Heading</code>{' '}
          <code>[text](https://…)</code>
        </p>
      </div>
      {shown === 'preview' && (
        <section aria-label={`Preview of ${label.toLowerCase()}`}>
          <p className={classes.label} aria-hidden>
            {label}
          </p>
          <div className={classes.preview}>
            {value.trim() ? <Prose>{value}</Prose> : <p>Nothing is written yet.</p>}
          </div>
        </section>
      )}
    </div>
  );
}
