import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface AttachButtonProps {
  /** A share from 0 to 1 while a file is on its way. */
  progress: number | null;
  hint: string;
  onPick: (file: File | null) => void;
}

/** Chooses a document, and shows how much of it has been sent. */
export function AttachButton({ progress, hint, onPick }: AttachButtonProps) {
  const forget = useRef<() => void>(null);
  return (
    <Row gap="1 2" wrap>
      <FileButton
        accept=".pdf,.docx"
        resetRef={forget}
        onChange={(file) => {
          onPick(file);
          // So that the same file can be chosen again.
          forget.current?.();
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-disabled={progress !== null}
          >
            {progress === null ? 'Attach a file' : `Uploading… ${Math.round(progress * 100)}%`}
          </Button>
        )}
      </FileButton>
      <Text as="span" dimmed size="s">
        {hint}
      </Text>
    </Row>
  );
}
