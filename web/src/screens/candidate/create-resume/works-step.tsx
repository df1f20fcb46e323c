import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { WorkEntries } from '../../../slices/cv/components/cv-entries.tsx';
import { WorkHistoryForm } from '../../../slices/cv/components/work-history-form.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { useOpenItem } from './open-item.ts';
import { StepFoot, StepFrame, type StepProps } from './step.tsx';
import classes from './step.module.css';

/** Where the person has worked; optional. */
export function WorksStep({ cv, onNext, onBack }: StepProps) {
  const works = cv.workHistories;
  const { item, isOpen, byHand, open, close, setStoredAs, draftKey } = useOpenItem(
    'work',
    works.map(({ id }) => id),
  );
  const rest = works.filter(({ id }) => !isOpen(id));
  const full = works.length >= cvLimits.works;
  return (
    <StepFrame
      title="Works"
      lead="Where you’ve worked, so you can show where you used each skill. You can skip this."
    >
      {item !== null && (
        <WorkHistoryForm
          key={item}
          cv={cv}
          draftKey={draftKey(item)}
          work={works.find(({ id }) => id === item) ?? null}
          autoFocus={byHand}
          onStored={setStoredAs}
          onClose={close}
        />
      )}
      {rest.length > 0 && (
        <Card padding="large">
          <WorkEntries
            works={rest}
            renderAction={(work) =>
              item === null && (
                <Button
                  variant="default"
                  size="compact-md"
                  data-entry={draftKey(work.id)}
                  aria-label={`Edit ${work.position} at ${work.name}`}
                  onClick={() => open(work.id)}
                >
                  Edit
                </Button>
              )
            }
          />
        </Card>
      )}
      {works.length === 0 && item === null && (
        <Card>
          <EmptyState
            action={
              <Button data-entry={draftKey('add')} onClick={() => open('new')}>
                Add work experience
              </Button>
            }
          >
            No work experience yet. Jobs, internships and volunteering all count.
          </EmptyState>
        </Card>
      )}
      {item === null && works.length > 0 && !full && (
        <Button
          variant="default"
          className={classes.add}
          data-entry={draftKey('add')}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => open('new')}
        >
          Add work experience
        </Button>
      )}
      <StepFoot onBack={onBack}>
        {works.length === 0 && item === null ? (
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
