import { cvSteps, type CvStep } from '../../../slices/cv/components/cv-missing.ts';
import { Checklist, ChecklistStep } from '../../../ui/checklist.tsx';

interface StepLinksProps {
  notes: Record<CvStep, string>;
  done: Record<CvStep, boolean>;
}

/** The steps of the CV with how far each is. */
export const StepLinks = ({ notes, done }: StepLinksProps) => (
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
