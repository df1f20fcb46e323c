import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { Button } from '@mantine/core';
import { OwnEmployerCard } from '../../../blocks/candidate/own-employer.tsx';
import { WorkEntries } from '../../../slices/cv/components/cv-entries.tsx';
import { WorkHistoryForm } from '../../../slices/cv/components/work-history-form.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { EntryList } from './entry-list.tsx';
import { useOpenItem } from './open-item.ts';
import { StepFoot, StepFrame, type StepProps } from './step.tsx';

/** Where the person has worked; optional. */
export function WorksStep({ cv, onNext, onBack }: StepProps) {
  const works = cv.workHistories;
  const items = useOpenItem(
    'work',
    works.map(({ id }) => id),
  );
  return (
    <StepFrame
      title="Work experience"
      lead="Where you’ve worked, so you can show where you used each skill. You can skip this."
    >
      <EntryList
        entries={works}
        items={items}
        most={cvLimits.works}
        add="Add work experience"
        padding="large"
        nameOf={({ position, name }) => `${position} at ${name}`}
        renderForm={(work, props) => <WorkHistoryForm cv={cv} work={work} {...props} />}
        renderList={(rest, renderAction) => (
          <WorkEntries works={rest} renderAction={renderAction} />
        )}
        renderEmpty={(button) => (
          <Card>
            <EmptyState action={button}>
              No work experience yet. Jobs, internships and volunteering all count.
            </EmptyState>
          </Card>
        )}
      />
      <OwnEmployerCard suggestion={works.find(({ currentJob }) => currentJob)?.name} />
      <StepFoot onBack={onBack}>
        {works.length === 0 && items.item === null ? (
          <Button variant="default" size="md" onClick={onNext}>
            Skip this step
          </Button>
        ) : (
          <Button size="md" onClick={onNext}>
            Next: Skills
          </Button>
        )}
      </StepFoot>
    </StepFrame>
  );
}
