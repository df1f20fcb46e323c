import type { OpenJob } from '@fourfold/contract/subscription/schema.ts';
import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { takeCompany } from '../../../slices/company/api/team.ts';
import { jobsToChooseFrom } from '../../../slices/subscription/api/plans.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** Takes a company over; asks which jobs stay open where the own plan holds fewer. */
export function TakeCompanyPopup({ companyId, close }: PopupContent<'takeCompany'>) {
  const [jobs, setJobs] = useState<readonly OpenJob[]>([]);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const take = async () => {
    try {
      await takeCompany(companyId, jobs.length > 0 ? [...picked] : undefined);
    } catch (problem) {
      setJobs(jobsToChooseFrom(problem) ?? jobs);
      throw problem;
    }
  };
  return (
    <ConfirmPopup confirmLabel="Take over" onConfirm={take} close={close}>
      From now on your plan counts for its job posts. Without one they pause; nothing is lost.
      {jobs.length > 0 && (
        <Stack gap="2" as="fieldset" aria-label={`Pick ${keptJobs} jobs to keep open`}>
          {jobs.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={picked.includes(id)}
              disabled={!picked.includes(id) && picked.length === keptJobs}
              onChange={({ currentTarget: { checked } }) =>
                setPicked(checked ? [...picked, id] : picked.filter((one) => one !== id))
              }
            />
          ))}
        </Stack>
      )}
    </ConfirmPopup>
  );
}
