import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorItem } from '@fourfold/contract/reference/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { useMemo, useState } from 'react';
import { Pairs } from '../../../blocks/style/pairs.tsx';
import { readEdit, useMergedEdit } from '../../../lib/merged-edit.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { apply } from '../../../slices/application/api/own-applications.ts';
import { cacheCv, reloadCv, updateBehaviors } from '../../../slices/cv/api/own-cv.ts';
import { cvDraftKeys } from '../../../slices/cv/api/draft-keys.ts';
import { shuffledFor } from '../../../slices/cv/components/behavior-order.ts';
import { missingOf } from '../../../slices/cv/components/cv-missing.ts';
import { changedFields } from '../../../lib/joined-edits.ts';
import { useReferenceList } from '../../../slices/reference/reference.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { pairAnswers } from '../../../ui/pair-answers.ts';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import longLabel from '../../../ui/long-label.module.css';
import { Row } from '../../../ui/stack.tsx';
import { ComputedMatch, WhatGoes } from '../job/what-goes.tsx';
import { useWantedJob } from '../wanted-job.tsx';
import { MissingList } from '../missing-list.tsx';
import { publishAsked } from '../publish-asked.ts';
import { StepFoot, StepFrame, type StepProps } from './step.tsx';

/** 24 pairs, one at a time, in a personal order. */
export function BehaviorStep(props: StepProps) {
  const questions = useReferenceList('behavior');
  const shuffled = useMemo(() => shuffledFor(props.cv.id, questions), [props.cv.id, questions]);
  if (shuffled.length === 0) return <FormSkeleton fields={2} />;
  return <Answers {...props} questions={shuffled} />;
}

const draftKey = cvDraftKeys.behaviors;

function Answers({
  cv,
  onBack,
  onPublished,
  questions,
}: StepProps & { questions: BehaviorItem[] }) {
  const { params } = useSearchParams();
  const [draft] = useState(() => readEdit<BehaviorAnswer[]>(draftKey));
  const [answers, setAnswers] = useState<BehaviorAnswer[]>(() => draft?.value ?? cv.behaviors);
  const answered = new Set(answers.map(({ behaviorId }) => behaviorId));
  const left = questions.filter(({ id }) => !answered.has(id)).length;
  // Every attempt to finish returns to the first unanswered pair.
  const [attempts, setAttempts] = useState(params['missing'] === undefined ? 0 : 1);
  const [missing, setMissing] = useState<ReturnType<typeof missingOf>>([]);

  const { state, error, flush, clash, settle } = useMergedEdit<Cv, BehaviorAnswer[]>({
    draftKey,
    whole: cv,
    keep: cacheCv,
    part: { ...pairAnswers, of: 'cv' },
    value: answers,
    change: setAnswers,
    draft,
    send: async (value, base) => ({
      whole:
        changedFields(pairAnswers.fieldsOf(value), base.fields).length === 0
          ? null
          : await updateBehaviors(cv.id, value, base.version),
      partly: false,
    }),
  });

  const wanted = useWantedJob() ?? null;
  const [finishing, setFinishing] = useState(false);
  /** Publishes the CV, and sends it to the employer of a job. */
  const publish = async (job: JobView | null) => {
    if (left > 0) {
      setAttempts(attempts + 1);
      return;
    }
    await flush();
    const fresh = await reloadCv();
    const open = fresh ? missingOf(fresh) : [];
    setMissing(open);
    if (open.length > 0) return;
    setFinishing(true);
    try {
      if (!(await publishAsked(fresh ?? cv))) return;
      // What refuses the application leaves the CV published.
      const refusal = job && (await apply(cv.id, job.id).then(() => null, errorText));
      if (refusal !== null) void notify(refusal);
      onPublished(refusal === null ? job : null);
    } finally {
      setFinishing(false);
    }
  };

  const applies = cv.status === 'draft' || finishing;
  return (
    <StepFrame
      title="Behavior"
      lead="Pick the one that sounds more like you. Both are good."
      saving={{ state, error, onRetry: () => void flush() }}
    >
      <ClashBanner clash={clash} onSettle={settle} />
      <Pairs
        key={attempts}
        side="candidate"
        questions={questions}
        answers={answers}
        onChange={setAnswers}
        error={attempts > 0 && left > 0 ? messages.required : undefined}
      />
      {missing.length > 0 && (
        <MissingList missing={missing} title="Almost there. Before you can publish:" />
      )}
      {wanted && applies && (
        <>
          <ComputedMatch job={wanted} />
          <Row gap="2 6" wrap apart>
            <WhatGoes job={wanted} />
            <AsyncButton variant="subtle" size="compact-md" onClick={() => publish(null)}>
              Publish without applying
            </AsyncButton>
          </Row>
        </>
      )}
      <StepFoot onBack={onBack}>
        {cv.status === 'published' && left === 0 && !finishing ? (
          <LinkButton to="/resume" size="md">
            Done
          </LinkButton>
        ) : (
          <AsyncButton
            size="md"
            className={longLabel.button}
            onClick={() => publish(applies ? wanted : null)}
          >
            {wanted && applies ? `Apply to ${wanted.company.name}` : 'Publish my CV'}
          </AsyncButton>
        )}
      </StepFoot>
    </StepFrame>
  );
}
