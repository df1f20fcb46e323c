import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './field.module.css';

interface CountedTextareaProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value?: string;
  /** Longest text; more can be typed, so that pasted text is never cut off unseen. */
  max: number;
}

/** A text area with a character count. */
export const CountedTextarea = ({ value = '', max, ...field }: CountedTextareaProps) => (
  <div>
    <Textarea {...field} value={value} />
    <Count length={lengthOf(value)} max={max} />
  </div>
);

export const Count = ({ length, max }: { length: number; max: number }) => (
  <p className={classes.count} data-over={length > max || undefined}>
    {length} of {max}
  </p>
);
