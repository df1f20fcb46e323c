import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';
import { count } from '../../../lib/format.ts';
import {
  completeness,
  type CvStep,
  cvSteps,
  missingOf,
  stepsDone,
} from '../../../slices/cv/components/cv-missing.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './home.module.css';
import { Checklist, ChecklistStep } from '../../../ui/checklist.tsx';

interface StepLinksProps {
  notes: Record<CvStep, string>;
  done: Record<CvStep, boolean>;
}

/** The steps of the CV with how far each is. */
const StepLinks = ({ notes, done }: StepLinksProps) => (
  <Checklist>
    {cvSteps.map(({ key, label }) => (
      <li key={key}>
        <ChecklistStep
          to="/create-resume"
          search={{ step: key }}
          label={label}
          note={notes[key]}
          done={done[key]}
        />
      </li>
    ))}
  </Checklist>
);

const nextLabels: Record<CvStep, string> = {
  profile: 'Continue your profile',
  works: 'Add where you worked',
  skills: 'Add your skills',
  behavior: 'Answer the questions',
};

/** The state of each step, in a few words. */
function stepNotes(cv: Cv): Record<CvStep, string> {
  const open = missingOf(cv).filter(({ step }) => step === 'profile').length;
  return {
    profile: open === 0 ? 'Complete' : `${count(open, 'field')} left`,
    works: cv.workHistories.length === 0 ? 'Optional' : count(cv.workHistories.length, 'job'),
    skills: cv.skills.length === 0 ? 'None yet' : count(cv.skills.length, 'skill'),
    behavior: `${cv.behaviors.length} of ${behaviorQuestionCount}`,
  };
}

/** How complete the CV is, and the next step. */
export function Completeness({ cv }: { cv: Cv }) {
  const done = stepsDone(cv);
  const percent = completeness(cv);
  const next = cvSteps.find(({ key }) => key !== 'works' && !done[key]);
  return (
    <Card padding="large" gap="6">
      <Row gap="4 8" wrap apart>
        <div className={classes.words}>
          <h2>Your CV is {percent}% complete</h2>
          <p className={classes.text}>
            {next
              ? 'Once it’s published, employers find you and you can apply.'
              : 'Everything’s there. Publish it, and employers can find you.'}
          </p>
        </div>
        {next ? (
          <LinkButton to="/create-resume" search={{ step: next.key }} size="md">
            {nextLabels[next.key]}
          </LinkButton>
        ) : (
          <LinkButton to="/resume" size="md">
            Review and publish
          </LinkButton>
        )}
      </Row>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </div>
      <StepLinks notes={stepNotes(cv)} done={done} />
    </Card>
  );
}
