import { cvLimits, type Cv } from '@fourfold/contract/cv/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EducationEntries } from '../../../slices/cv/components/cv-entries.tsx';
import { EducationForm } from '../../../slices/cv/components/education-form.tsx';
import { nameOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useOpenItem } from './open-item.ts';
import classes from './step.module.css';

/** Schools and degrees, a part of the profile step. */
export function Educations({ cv }: { cv: Cv }) {
  const degrees = useReferenceList('degree');
  const fieldsOfStudy = useReferenceList('fieldOfStudy');
  const { educations } = cv;
  const { item, isOpen, byHand, open, close, setStoredAs, draftKey } = useOpenItem(
    'education',
    educations.map(({ id }) => id),
  );
  const rest = educations.filter(({ id }) => !isOpen(id));
  return (
    <Stack as="section" gap="5" aria-label="Education">
      <div>
        <h3>Education</h3>
        <p className={classes.lead}>Optional. Schools, courses and degrees.</p>
      </div>
      {item !== null && (
        <EducationForm
          key={item}
          cv={cv}
          draftKey={draftKey(item)}
          education={educations.find(({ id }) => id === item) ?? null}
          autoFocus={byHand}
          degrees={degrees}
          fieldsOfStudy={fieldsOfStudy}
          onStored={setStoredAs}
          onClose={close}
        />
      )}
      {rest.length > 0 && (
        <Card>
          <EducationEntries
            educations={rest}
            degreeName={(id) => nameOf(degrees, id)}
            fieldName={(id) => nameOf(fieldsOfStudy, id)}
            renderAction={(education) =>
              item === null && (
                <Button
                  variant="default"
                  size="compact-md"
                  data-entry={draftKey(education.id)}
                  aria-label={`Edit ${education.name}`}
                  onClick={() => open(education.id)}
                >
                  Edit
                </Button>
              )
            }
          />
        </Card>
      )}
      {item === null && educations.length < cvLimits.educations && (
        <Button
          variant="default"
          className={classes.add}
          data-entry={draftKey('add')}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => open('new')}
        >
          Add education
        </Button>
      )}
    </Stack>
  );
}
