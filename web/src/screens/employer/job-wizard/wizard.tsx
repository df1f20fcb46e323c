import type { Company } from '@fourfold/contract/company/schema.ts';
import { emptyRole, type Job } from '@fourfold/contract/job/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button } from '@mantine/core';
import type { FieldError } from '@fourfold/contract/protocol/envelope.ts';
import { useEffect, useRef, useState } from 'react';
import { Pairs } from '../../../blocks/style/pairs.tsx';
import { notify } from '../../../lib/notify.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { JobStatusBadge } from '../../../slices/job/components/job-status.tsx';
import { jobSteps, missingOf, type JobStep } from '../../../slices/job/components/job-missing.ts';
import { RoleFields, type RoleLists } from '../../../slices/job/components/role-fields.tsx';
import { useJobDraft } from '../../../slices/job/components/use-job-draft.ts';
import { useJobReach } from '../../../slices/search/api/job-reach.ts';
import { useReferenceList } from '../../../slices/reference/reference.ts';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { BackLink, LinkButton } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Stepper, useStep } from '../../../ui/stepper.tsx';
import { JobMenu } from '../../../slices/job/components/job-menu.tsx';
import { AdBeside } from './ad/ad-beside.tsx';
import { adEdits, intoEmpty, leftOf, takenFields, type ReadAd } from './ad/ad-edits.ts';
import { AdSkills } from './ad/ad-skills.tsx';
import { AdStart } from './ad/ad-start.tsx';
import { newJobsAd, useAd } from './ad/use-ad.ts';
import { AnswersOfJob } from './answers-of-job.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { ReachPanel } from './reach-panel.tsx';
import { settleDuplicates, settlePay } from './settle.ts';
import { SkillsStep } from './skills-step.tsx';
import { useFieldJump } from './use-field-jump.ts';
import { isLoaded, useRoleLists } from './use-role-lists.ts';
import classes from './wizard.module.css';

interface JobWizardProps {
  company: Company;
  /** Null until something worth storing is typed. */
  job: Job | null;
}

/** The three steps of a job, which save themselves, and what is missing for publishing. */
export function JobWizard({ company, job }: JobWizardProps) {
  const { set } = useSearchParams();
  const step = useStep(jobSteps);
  const reach = useJobReach(job);
  const kept = useAd(company.id, job?.id ?? null);
  const draft = useJobDraft({
    companyId: company.id,
    job,
    industryId: company.industry?.id ?? null,
    adKey: () => newJobsAd(company.id),
    onCreated: (id) => {
      kept.moveTo(id);
      set({ draft: String(id) }, { replace: true });
    },
  });
  // Stays while the first words are typed, so that nothing moves under them.
  const [startsNew] = useState(job === null);
  const lists = useRoleLists();
  const ad = job === null || job.status === 'draft' ? kept.ad : null;
  const edits = ad && adEdits(ad, lists);
  const fromAd = edits ? takenFields(draft.form.values, edits.role) : new Set<string>();
  const fillFrom = (read: ReadAd) => {
    const industryId = company.industry?.id ?? null;
    const empty = { ...emptyRole, industryId };
    draft.form.setValues(intoEmpty(adEdits(read, lists).role, draft.form.getValues(), empty));
  };
  const takeAd = (read: ReadAd) => {
    kept.keep(read);
    fillFrom(read);
  };
  // An ad that came from before there was a company.
  const waits = useRef(startsNew && ad !== null);
  useEffect(() => {
    if (!waits.current || !ad || !isLoaded(lists)) return;
    waits.current = false;
    fillFrom(ad);
  });
  const closeAd = () => {
    if (!ad) return;
    kept.close();
    void notify({ message: 'The ad is closed.', undo: { run: () => kept.keep(ad) } });
  };
  const missing = job === null ? null : missingOf(job);
  const isDone = (key: JobStep) => missing !== null && !missing.some((part) => part.step === key);
  const name = draft.form.values.name?.trim() ?? '';

  const jump = useFieldJump(step.key);
  const onRefused = (fields: readonly FieldError[]) => {
    draft.check(fields);
    const first = missing?.[0];
    if (!first) return;
    jump(first);
    if (first.step !== step.key) set({ step: first.step });
  };

  const settle = async () => (await settleDuplicates(draft)) && (await settlePay(draft));
  const goNext = async () => {
    if (step.key !== 'skills' || (await settleDuplicates(draft))) step.goNext();
  };

  return (
    <Page
      title={name || 'New job post'}
      back={
        <BackLink to="/companies/$id" params={{ id: company.id }}>
          {company.name || 'Company'}
        </BackLink>
      }
      lead={
        <Row as="span" gap="2 4" wrap>
          {job && <JobStatusBadge status={job.status} />}
          {job === null && draft.state === 'saved' ? (
            `For ${company.name || 'a company without a name'}`
          ) : (
            <SaveIndicator
              state={draft.state}
              error={draft.error}
              onRetry={() => void draft.flush()}
            />
          )}
        </Row>
      }
      actions={
        job && (
          <>
            <LinkButton
              to="/companies/$id/job/$jobId"
              params={{ id: company.id, jobId: job.id }}
              search={{ mode: 'preview' }}
              variant="default"
            >
              Preview
            </LinkButton>
            <JobMenu job={job} within="wizard" flush={draft.flush} />
          </>
        )
      }
    >
      <Stepper
        label="Steps of the job post"
        steps={[
          { ...jobSteps[0], done: isDone('role') },
          { ...jobSteps[1], done: isDone('skills') },
          { ...jobSteps[2], done: isDone('behavior') },
        ]}
      />
      <div className={classes.columns} data-ad={ad ? true : undefined}>
        <Stack gap="8">
          {draft.clashes.map(({ clash, settle }) => (
            <ClashBanner key={clash.label} clash={clash} onSettle={settle} />
          ))}
          {startsNew && !ad && step.key === 'role' && (
            <AdStart companyId={company.id} onAd={takeAd} />
          )}
          {ad && step.key === 'skills' && (
            <AdSkills ad={ad} rows={draft.skills} onChange={draft.setSkills} />
          )}
          <StepContent
            step={step.key}
            job={job}
            draft={draft}
            lists={lists}
            fromAd={fromAd}
            onRemoveDuplicates={() => settleDuplicates(draft)}
          />
          <Row gap="2" align="stretch" apart>
            {step.index > 0 && (
              <Button variant="default" onClick={step.goBack}>
                Back
              </Button>
            )}
            {step.next && (
              <Button
                className={classes.next}
                variant={missing?.length === 0 ? 'default' : 'filled'}
                onClick={() => void goNext()}
              >
                Next: {jobSteps[step.index + 1]?.label}
              </Button>
            )}
          </Row>
        </Stack>
        <div className={classes.side}>
          {ad && edits && <AdBeside ad={ad} left={leftOf(edits, fromAd)} onClose={closeAd} />}
          {job && <ReachPanel query={reach} skills={job.skills} />}
          <PublishPanel
            company={company}
            job={job}
            missing={missing}
            flush={draft.flush}
            settle={settle}
            onRefused={onRefused}
            onJump={jump}
            typed={draft.typed}
          />
        </div>
      </div>
    </Page>
  );
}

interface StepContentProps {
  step: JobStep;
  job: Job | null;
  draft: ReturnType<typeof useJobDraft>;
  lists: RoleLists;
  /** Fields that hold what an ad says. */
  fromAd: ReadonlySet<string>;
  onRemoveDuplicates: () => Promise<boolean>;
}

function StepContent({ step, job, draft, lists, fromAd, onRemoveDuplicates }: StepContentProps) {
  if (step === 'role') {
    return <RoleFields form={draft.form} lists={lists} fromAd={fromAd} />;
  }
  if (step === 'skills') {
    const removeDuplicates = () => void onRemoveDuplicates();
    return <SkillsStep job={job} draft={draft} onRemoveDuplicates={removeDuplicates} />;
  }
  return <BehaviorStep draft={draft} />;
}

function BehaviorStep({ draft }: { draft: ReturnType<typeof useJobDraft> }) {
  const questions = useReferenceList('behavior');
  const { behaviors, setBehaviors, checked } = draft;
  const open = checked && behaviors.length < questions.length;
  return (
    <Pairs
      // The first unanswered question is known once the questions have loaded.
      key={questions.length}
      side="employer"
      questions={questions}
      answers={behaviors}
      onChange={setBehaviors}
      error={open ? messages.required : undefined}
      data-path="behaviors"
      shortcut={<AnswersOfJob jobId={draft.jobId} answers={behaviors} onChange={setBehaviors} />}
    />
  );
}
