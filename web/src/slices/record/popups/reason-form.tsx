import { recordReason } from '@fourfold/contract/record/schema.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useZodForm } from '../../../lib/zod-form.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { doWithRecord, type RecordDeed } from '../api/records.ts';

interface ReasonFormProps {
  deed: RecordDeed;
  companyId: number;
  applicationId: number;
  /** What the button does. */
  label: string;
  children: ReactNode;
  close: (done?: boolean) => void;
}

/** Asks why, then does it; the reason stands in the log. */
export function ReasonForm(props: ReasonFormProps) {
  const { deed, companyId, applicationId, label, children, close } = props;
  const form = useZodForm(recordReason, { initialValues: { reason: '' } });
  const submit = form.submit(async ({ reason }) => {
    await doWithRecord(deed, { id: companyId, applicationId }, reason);
    close(true);
  });
  return (
    <Stack as="form" gap="5" noValidate onSubmit={submit}>
      <Text as="div" dimmed breaks>
        {children}
      </Text>
      <CountedTextarea
        {...form.getInputProps('reason')}
        label="Why"
        max={500}
        autosize
        minRows={2}
        required
        data-autofocus
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          {label}
        </Button>
      </PopupActions>
    </Stack>
  );
}
