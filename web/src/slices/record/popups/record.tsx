import { recordReason } from '@fourfold/contract/record/schema.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useZodForm } from '../../../lib/zod-form.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { doWithRecord, type RecordDeed, useHold } from '../api/records.ts';
import { day } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';

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
function ReasonForm(props: ReasonFormProps) {
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

/** Holds an application, or ends its hold. */
export const HoldApplicationPopup = (about: PopupContent<'holdApplication'>) => (
  <Loaded
    query={useHold(about.companyId, about.applicationId)}
    skeleton={<FormSkeleton fields={2} />}
  >
    {({ hold }) =>
      hold ? (
        <ReasonForm {...about} deed="release" label="End the hold">
          Held since {day(hold.heldDate)} by {hold.by}: {hold.reason}
        </ReasonForm>
      ) : (
        <ReasonForm {...about} deed="hold" label="Hold">
          If this application is ever deleted, its kept record does not end until you end the hold.
          The candidate is not told.
        </ReasonForm>
      )
    }
  </Loaded>
);

/** Opens a kept record as a file. */
export const ExportRecordPopup = ({ jobName, ...about }: PopupContent<'exportRecord'>) => (
  <ReasonForm {...about} deed="export" label="Export">
    An application for {jobName}. Its texts are as they were written. Who opened it and why stands
    in the log below.
  </ReasonForm>
);
