import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { sectionWords } from '@fourfold/contract/cv/sections.ts';
import type { ReactNode } from 'react';
import { EducationEntries, WorkEntries } from '../../../slices/cv/components/cv-entries.tsx';
import { filledSections, SectionEntries } from '../../../slices/cv/components/cv-sections.tsx';
import { CvSkills } from '../../../slices/cv/components/cv-skills.tsx';
import { nameOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Card padding="large">{children}</Card>
  </Section>
);

/** The CV as the person wrote it, without empty parts. */
export function CandidateCv({ candidate }: { candidate: CandidateView }) {
  const degrees = useReferenceList('degree');
  const fieldsOfStudy = useReferenceList('fieldOfStudy');
  const { skills, workHistories, educations, match } = candidate;
  const asked = match?.skills.filter(({ jobScore }) => jobScore > 0).map(({ name }) => name) ?? [];
  return (
    <>
      {workHistories.length > 0 && (
        <Part title="Work experience">
          <WorkEntries works={workHistories} />
        </Part>
      )}
      {skills.length > 0 && (
        <Part title="Skills and evidence">
          <CvSkills skills={skills} works={workHistories} asked={asked} />
        </Part>
      )}
      {educations.length > 0 && (
        <Part title="Education">
          <EducationEntries
            educations={
              candidate.blind
                ? educations.map((one) => ({ ...one, name: 'School hidden' }))
                : educations
            }
            degreeName={(id) => nameOf(degrees, id)}
            fieldName={(id) => nameOf(fieldsOfStudy, id)}
          />
        </Part>
      )}
      {filledSections(candidate.sections).map((kind) => (
        <Part key={kind} title={sectionWords[kind].title}>
          <SectionEntries kind={kind} sections={candidate.sections} />
        </Part>
      ))}
    </>
  );
}
