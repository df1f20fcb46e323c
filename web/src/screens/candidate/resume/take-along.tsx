import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconUpload } from '@tabler/icons-react';
import { openPopup } from '../../../lib/popup.ts';
import { exportResume } from '../../../slices/cv/api/json-resume.ts';
import { UndoImport } from '../../../slices/cv/components/undo-import.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

async function download(): Promise<void> {
  const text = JSON.stringify(await exportResume(), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'resume.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** Printing the CV, and exporting and importing it as a file. */
export const TakeAlong = () => (
  <Card as="section" aria-label="Export and import" gap="3">
    <Text as="h2" size="l">
      Export and import
    </Text>
    <Stack gap="2">
      <Button
        variant="default"
        justify="start"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print or save as PDF
      </Button>
      <AsyncButton
        variant="default"
        justify="start"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={download}
      >
        Export JSON Resume
      </AsyncButton>
      <Button
        variant="default"
        justify="start"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => void openPopup('importResume', { hasCv: true })}
      >
        Import a CV
      </Button>
      <UndoImport inList />
    </Stack>
  </Card>
);
