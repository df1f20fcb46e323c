import { cvLimits, type Cv } from '@fourfold/contract/cv/schema.ts';
import { EducationEntries } from '../../../slices/cv/components/cv-entries.tsx';
import { EducationForm } from '../../../slices/cv/components/education-form.tsx';
import { nameOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Stack } from '../../../ui/stack.tsx';
import { EntryList } from './entry-list.tsx';
import { useOpenItem } from './open-item.ts';
import classes from './step.module.css';

/** Schools and degrees, a part of the profile step. */
export function Educations({ cv }: { cv: Cv }) {
  const degrees = useReferenceList('degree');
  const fieldsOfStudy = useReferenceList('fieldOfStudy');
  const { educations } = cv;
  const items = useOpenItem(
    'education',
    educations.map(({ id }) => id),
  );
  return (
    <Stack as="section" gap="5" aria-label="Education">
      <div>
        <h3>Education</h3>
        <p className={classes.lead}>Optional. Schools, courses and degrees.</p>
      </div>
      <EntryList
        entries={educations}
        items={items}
        most={cvLimits.educations}
        add="Add education"
        nameOf={({ name }) => name}
        renderForm={(education, props) => (
          <EducationForm
            cv={cv}
            education={education}
            degrees={degrees}
            fieldsOfStudy={fieldsOfStudy}
            {...props}
          />
        )}
        renderList={(rest, renderAction) => (
          <EducationEntries
            educations={rest}
            degreeName={(id) => nameOf(degrees, id)}
            fieldName={(id) => nameOf(fieldsOfStudy, id)}
            renderAction={renderAction}
          />
        )}
      />
    </Stack>
  );
}
