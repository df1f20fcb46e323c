import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { CountedTextarea } from './counted-textarea.tsx';
import type { ProseFieldProps } from './prose-editor.tsx';

/** Where the editor cannot be loaded, the text is written with its marks. */
const Editor = lazy(() =>
  import('./prose-editor.tsx').then(
    ({ ProseEditor }) => ({ default: ProseEditor }),
    () => ({ default: PlainField }),
  ),
);

/** Several lines with lists, headings, bold words and links. */
export const ProseField = (props: ProseFieldProps) => (
  <Suspense fallback={<Skeleton height={350} radius="md" />}>
    <Editor {...props} />
  </Suspense>
);

const PlainField = ({ onChange, defaultValue: _unused, ...field }: ProseFieldProps) => (
  <CountedTextarea
    {...field}
    onChange={(event) => onChange?.(event.currentTarget.value)}
    autosize
    minRows={8}
    maxRows={18}
  />
);
