import { Switch } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { recommend } from '../api/referral.ts';

interface RecommendSwitchProps {
  jobId: number;
  named: boolean;
  label: string;
  description: string;
  disabled?: boolean;
}

/** Whether the employer may read who recommends a job. */
export function RecommendSwitch({
  jobId,
  named,
  disabled = false,
  ...words
}: RecommendSwitchProps) {
  const [saving, setSaving] = useState(false);
  const change = async (chosen: boolean) => {
    setSaving(true);
    try {
      await recommend(jobId, chosen);
    } catch (problem) {
      await notify(errorText(problem));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Switch
      {...words}
      checked={named}
      disabled={disabled || saving}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
