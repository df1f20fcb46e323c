import { Textarea } from '@mantine/core';
import { Copy } from './copy.tsx';
import { Stack } from './stack.tsx';

interface CodeToCopyProps {
  label: string;
  code: string;
  note?: string;
  copyLabel?: string;
  /** The lines take the focus and are selected. */
  takesFocus?: boolean;
}

/** Lines for another program, with a button that copies them. */
export const CodeToCopy = ({
  label,
  code,
  note,
  copyLabel = 'Copy the code',
  takesFocus = false,
}: CodeToCopyProps) => (
  <Stack gap="2" align="start">
    <Textarea
      w="100%"
      label={label}
      description={note}
      value={code}
      readOnly
      autoFocus={takesFocus}
      autosize
      spellCheck={false}
      styles={{ input: { fontFamily: 'monospace', wordBreak: 'break-all' } }}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Copy text={code}>{copyLabel}</Copy>
  </Stack>
);
