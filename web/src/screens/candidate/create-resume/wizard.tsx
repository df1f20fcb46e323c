import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { useState } from 'react';
import { cvSteps, stepsDone, type CvStep } from '../../../slices/cv/components/cv-missing.ts';
import { Stepper, useStep } from '../../../ui/stepper.tsx';
import { BehaviorStep } from './behavior-step.tsx';
import { Published } from './published.tsx';
import { ProfileStep } from './profile-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import type { StepProps } from './step.tsx';
import { WorksStep } from './works-step.tsx';
import { useWantedJob } from '../wanted-job.tsx';

const stepContents: Record<CvStep, (props: StepProps) => React.ReactNode> = {
  profile: ProfileStep,
  works: WorksStep,
  skills: SkillsStep,
  behavior: BehaviorStep,
};

/** The steps of the CV, each saved separately; the address names the open one. */
export function Wizard({ cv }: { cv: Cv }) {
  const steps = useStep(cvSteps);
  const [published, setPublished] = useState<{ applied: JobView | null } | null>(null);
  // Loaded ahead, for the last step.
  useWantedJob();
  if (published) return <Published firstName={cv.profile.firstName} {...published} />;

  const done = stepsDone(cv);
  const Step = stepContents[steps.key];
  return (
    <>
      <Stepper
        label="Steps of your CV"
        steps={[
          { ...cvSteps[0], done: done.profile },
          { ...cvSteps[1], done: done.works },
          { ...cvSteps[2], done: done.skills },
          { ...cvSteps[3], done: done.behavior },
        ]}
      />
      <Step
        key={steps.key}
        cv={cv}
        onNext={steps.goNext}
        onBack={steps.goBack}
        onPublished={(applied) => {
          window.scrollTo({ top: 0 });
          setPublished({ applied });
        }}
      />
    </>
  );
}
