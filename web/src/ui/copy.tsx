import { Button, CopyButton } from '@mantine/core';

interface CopyProps {
  text: string;
  /** What the button says. */
  children: string;
}

export const Copy = ({ text, children }: CopyProps) => (
  <CopyButton value={text} timeout={2000}>
    {({ copied, copy }) => (
      <Button variant="default" onClick={copy} flex="none">
        <span aria-live="polite">{copied ? 'Copied' : children}</span>
      </Button>
    )}
  </CopyButton>
);
