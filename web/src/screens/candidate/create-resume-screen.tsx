import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useStep } from '../../ui/stepper.tsx';
import { createCv } from '../../slices/cv/api/create-cv.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState, Loaded } from '../../ui/state.tsx';
import { cvSteps } from '../../slices/cv/components/cv-missing.ts';
import { Wizard } from './create-resume/wizard.tsx';

/** Creates the draft on arrival, so that there is something to save into. */
function FirstDraft() {
  const { mutate, isError, error, isPending } = useMutation({
    mutationFn: createCv,
    meta: { silent: true },
  });
  useEffect(() => mutate(), [mutate]);
  if (isError) return <ErrorState error={error} onRetry={() => mutate()} retrying={isPending} />;
  return <FormSkeleton />;
}

/** The CV in four steps. */
export function CreateResumeScreen() {
  const cv = useOwnCv();
  const step = useStep(cvSteps);
  return (
    <Page
      title="Your CV"
      documentTitle={`${cvSteps[step.index]?.label ?? 'Profile'}: your CV`}
      width="narrow"
    >
      <Loaded query={cv} skeleton={<FormSkeleton />}>
        {(data) => (data ? <Wizard cv={data} /> : <FirstDraft />)}
      </Loaded>
    </Page>
  );
}
