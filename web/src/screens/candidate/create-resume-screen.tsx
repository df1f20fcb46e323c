import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openPopup } from '../../lib/popup.ts';
import { createCv, useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { cvSteps } from '../../slices/cv/components/cv-missing.ts';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState, Loaded } from '../../ui/state.tsx';
import { useStep } from '../../ui/stepper.tsx';
import { Wizard } from './create-resume/wizard.tsx';
import { useKeepWantedJob } from './wanted-job.tsx';

/** Creates the draft on arrival, so that there is something to save to. */
function FirstDraft() {
  const { mutate, isError, error, isPending } = useMutation({
    mutationFn: createCv,
    meta: { silent: true },
  });
  useEffect(() => mutate(), [mutate]);
  if (isError) return <ErrorState error={error} onRetry={() => mutate()} retrying={isPending} />;
  return <FormSkeleton />;
}

const hasLists = (cv: Cv) =>
  cv.workHistories.length + cv.educations.length + cv.skills.length + cv.behaviors.length > 0;

/** The CV in four steps. */
export function CreateResumeScreen() {
  const cv = useOwnCv();
  const step = useStep(cvSteps);
  const [importing, setImporting] = useState(false);
  useKeepWantedJob();
  const importFirst = async (hasCv: boolean) => {
    setImporting(true);
    await openPopup('importResume', { hasCv });
    setImporting(false);
  };
  return (
    <Page
      title="Your CV"
      documentTitle={`${cvSteps[step.index]?.label ?? 'Profile'}: your CV`}
      width="narrow"
      actions={
        cv.data && (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => void importFirst(cv.data !== null && hasLists(cv.data))}
          >
            {hasLists(cv.data) ? 'Import' : 'Start from a file'}
          </Button>
        )
      }
    >
      <Loaded query={cv} skeleton={<FormSkeleton />}>
        {(data) => {
          if (!data) return <FirstDraft />;
          // The steps save what they have and start again from the imported data.
          return importing ? null : <Wizard cv={data} />;
        }}
      </Loaded>
    </Page>
  );
}
