import {
  reasonWords,
  reportLength,
  reportReasons,
  type ReportReason,
} from '@fourfold/contract/case/schema.ts';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { report } from '../api/report.ts';

/** Choosing a reason sends the report, so that it takes two clicks. */
export function ReportPopup({ kind, id, part = 0, close }: PopupContent<'report'>) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (reason: ReportReason) => {
    setProblem(null);
    try {
      const said = await report({ kind, id, part, reason, words });
      close();
      void notify(said);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Stack gap="5">
      <CountedTextarea
        label="What happened?"
        description="You need not say more than the reason below."
        max={reportLength}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
      />
      <Stack gap="2">
        <Text dimmed>
          The reason you choose sends it. Only operators read it, never the other side.
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {reportReasons.map((reason) => (
          <AsyncButton
            key={reason}
            variant="default"
            fullWidth
            justify="start"
            onClick={() => send(reason)}
          >
            {reasonWords[reason]}
          </AsyncButton>
        ))}
      </Stack>
    </Stack>
  );
}
