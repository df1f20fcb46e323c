import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { day, yearsWords } from '../../../lib/format.ts';
import { useOwnCompany } from '../../../slices/company/api/own-company.ts';
import { winsOf } from '../../../slices/cv/components/behavior-order.ts';
import {
  knownName,
  nameOf,
  placeOf,
  useReferenceList,
} from '../../../slices/reference/reference.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { BackLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Columns, Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Benefits } from '../../../blocks/job/benefits.tsx';
import { Description } from '../../../blocks/job/description.tsx';
import { WhyMatch } from '../../../blocks/job/why-match.tsx';
import classes from './wizard.module.css';

/** The job as a candidate without a CV sees it. */
function useAsCandidate(job: Job): JobView {
  const questions = useReferenceList('behavior');
  const logo = useOwnCompany(job.company.id).data?.logo ?? null;
  const answered = job.behaviors.length === behaviorQuestionCount && questions.length > 0;
  return {
    ...job,
    company: { ...job.company, logo },
    matchScore: null,
    match: null,
    comparedAsHidden: false,
    wins: answered ? winsOf(questions, job.behaviors) : null,
    unmet: [],
    answers: null,
    unconfirmedSince: null,
    mark: null,
    application: null,
  };
}

/** The job as candidates will see it, without a match. */
export function JobPreview({ job }: { job: Job }) {
  const view = useAsCandidate(job);
  const states = useReferenceList('state');
  const employmentTypes = useReferenceList('employmentType');
  const { role } = job;
  const facts = [
    placeOf(states, role.locationCity, role.locationStateId),
    workModeFact(role.workMode),
    nameOf(employmentTypes, role.employmentTypeId),
  ];
  return (
    <Page
      title={role.name || 'Job without a title'}
      documentTitle={`Preview: ${role.name || 'job'}`}
      lead={<Facts items={[job.company.name, ...facts]} />}
      back={
        <BackLink
          to="/companies/$id/job/$jobId"
          params={{ id: job.company.id, jobId: job.id }}
          search={{}}
        >
          Back to editing
        </BackLink>
      }
    >
      <p className={classes.note}>
        This is how candidates see the post. Each of them also sees their own match.
      </p>
      <Columns gap="8 10" aside={340} align="start">
        <Stack gap="10">
          <Description text={role.description} />
          <WhyMatch job={view} />
          <Benefits role={role} />
        </Stack>
        <PreviewPanel job={view} />
      </Columns>
    </Page>
  );
}

function PreviewPanel({ job }: { job: JobView }) {
  const { role, company } = job;
  const years = useReferenceList('yearsOfExperience');
  const industries = useReferenceList('industry');
  return (
    <Card as="aside" className={classes.panel} gap="5" aria-label="Pay and company">
      <div>
        <Text size="l" weight="head">
          {payRange(role)}
        </Text>
        <Text dimmed size="m">
          {yearlyPay(role)}
        </Text>
      </div>
      <DataList
        inline
        items={[
          ['Experience', yearsWords(knownName(years, role.yearsOfExperienceId))],
          ['Industry', knownName(industries, role.industryId)],
          ['Posted', day(job.publishedDate)],
        ]}
      />
      <Row gap="3">
        <Logo name={company.name} url={company.logo?.url} size={40} />
        <Text weight="bold" dir="auto">
          {company.name}
        </Text>
      </Row>
    </Card>
  );
}
