import type { Job } from '@fourfold/contract/job/schema.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../blocks/company/use-may.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { changeJobSettings } from '../../../slices/job/api/own-job.ts';

/** Whether people are reviewed without scores: set before the first applicant. */
export function ReviewSwitch({ job }: { job: Job }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  if (!may(job.company.id, 'job.settings')) return null;
  const isSet = job.totalApplicants > 0;
  const change = async (withoutScores: boolean) => {
    setBusy(true);
    try {
      await changeJobSettings(job.id, { withoutScores });
    } catch (error) {
      void notify(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="Review without scores"
      description={
        isSet
          ? 'Set before the first applicant; somebody applied.'
          : 'Nobody of your company sees numbers, bands or colors, and people are listed by date. You can change it until the first person applies.'
      }
      checked={job.withoutScores}
      disabled={busy || isSet}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
