import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './field.module.css';

interface CountedTextareaProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value?: string;
  /** Longest text; more can be typed, so that nothing pasted is cut off unseen. */
  max: number;
}

/** A text area that counts what is written. */
export const CountedTextarea = ({ value = '', max, ...field }: CountedTextareaProps) => (
  <div>
    <Textarea {...field} value={value} />
    <p className={classes.count} data-over={value.length > max || undefined}>
      {value.length} of {max}
    </p>
  </div>
);
