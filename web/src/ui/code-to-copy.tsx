import { Textarea } from '@mantine/core';
import { Copy } from './copy.tsx';
import { Stack } from './stack.tsx';

interface CodeToCopyProps {
  label: string;
  code: string;
  note?: string;
}

/** Lines for another program, with a button that copies them. */
export const CodeToCopy = ({ label, code, note }: CodeToCopyProps) => (
  <Stack gap="2" align="start">
    <Textarea
      w="100%"
      label={label}
      description={note}
      value={code}
      readOnly
      autosize
      spellCheck={false}
      styles={{ input: { fontFamily: 'monospace', wordBreak: 'break-all' } }}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Copy text={code}>Copy the code</Copy>
  </Stack>
);
