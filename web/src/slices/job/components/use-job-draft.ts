import {
  completeRole,
  emptyRole,
  roleInput,
  roleLabels,
  type Job,
  type RoleInput,
} from '@fourfold/contract/job/schema.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '@fourfold/contract/protocol/envelope.ts';
import { refusedRows } from '../../../lib/edited-rows.ts';
import type { SaveState } from '../../../lib/autosave.ts';
import { moveDraft, readDraft } from '../../../lib/draft.ts';
import { changedFields } from '../../../lib/joined-edits.ts';
import { readEdit, useMergedEdit } from '../../../lib/merged-edit.ts';
import { useMergedForm } from '../../../lib/merged-form.ts';
import { errorTexts, useZodForm, zodErrors } from '../../../lib/zod-form.ts';
import { pairAnswers } from '../../../ui/pair-answers.ts';
import {
  createJob,
  cacheJob,
  updateJobBehaviors,
  updateJobSkills,
  updateRole,
} from '../api/own-job.ts';
import { firstEdits, forgetFirstPost } from './first-post.ts';
import { duplicateKeys, namedRows, rowsOf, skillsPart, type SkillRow } from './skill-rows.ts';

type Part = 'role' | 'skills' | 'behaviors';
const parts: readonly Part[] = ['role', 'skills', 'behaviors'];

/** The state of the least saved part. */
const urgency: readonly SaveState[] = ['error', 'offline', 'saving', 'waiting', 'partly', 'saved'];

/** Validated together, and therefore saved together. */
const pay = ['revenueType', 'revenueMin', 'revenueMax'];

interface JobDraft {
  companyId: number;
  /** Null until something worth storing is typed. */
  job: Job | null;
  /** Industry of the company; the default of a new role. */
  industryId: number | null;
  /** Of the ad that a new job begins from. */
  adKey: () => string | null;
  onCreated: (jobId: number) => void;
}

/** The state of the three steps of a job; each part saves itself. */
export function useJobDraft({ companyId, job, industryId, adKey, onCreated }: JobDraft) {
  const [jobId, setJobId] = useState(job?.id ?? null);
  const created = useRef<Promise<number> | null>(null);
  const [checked, setChecked] = useState(false);
  const key = (part: Part, id = jobId) => `job-${id ?? `new-${companyId}`}-${part}`;

  const [kept] = useState(() => {
    const first = job === null ? firstEdits(industryId) : null;
    return {
      role: readEdit<RoleInput>(key('role')) ?? first?.role ?? null,
      skills: readEdit<SkillRow[]>(key('skills')) ?? first?.skills ?? null,
      behaviors: readEdit<BehaviorAnswer[]>(key('behaviors')),
    };
  });
  const form = useZodForm(checked ? completeRole : roleInput, {
    mode: 'controlled',
    initialValues: kept.role?.value ?? job?.role ?? { ...emptyRole, industryId },
  });
  const [skills, setSkills] = useState(kept.skills?.value ?? rowsOf(job?.skills ?? []));
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [behaviors, setBehaviors] = useState(kept.behaviors?.value ?? job?.behaviors ?? []);

  /** The job's id; saving the first part creates the job. */
  const ensureJob = (): Promise<number> => {
    if (jobId !== null) return Promise.resolve(jobId);
    created.current ??= createJob(companyId, adKey()).then(
      ({ id }) => {
        parts.forEach((part) => moveDraft(key(part), key(part, id)));
        forgetFirstPost();
        // At once, so that later input is stored under the job's draft name.
        flushSync(() => setJobId(id));
        onCreated(id);
        return id;
      },
      (problem: unknown) => {
        created.current = null;
        throw problem;
      },
    );
    return created.current;
  };

  const role = useMergedForm<Job, RoleInput>({
    form,
    schema: roleInput,
    of: 'job',
    part: 'role',
    label: 'the role',
    labels: roleLabels,
    together: pay,
    stored: (whole) => whole.role,
    store: async (fields, version) => await updateRole(await ensureJob(), fields, version),
    whole: job,
    keep: cacheJob,
    draftKey: key('role'),
    draft: kept.role,
  });
  const skillsEdit = useMergedEdit<Job, SkillRow[]>({
    part: skillsPart,
    value: skills,
    change: setSkills,
    send: async (rows, base) => {
      if (duplicateKeys(rows).size > 0) return { whole: null, partly: true };
      const named = namedRows(rows);
      const sent = named.map(({ name, level }) => ({ name, level }));
      let wrong = new Map<string, string>();
      let whole: Job | null = null;
      try {
        if (changedFields(skillsPart.fieldsOf(named), base.fields).length > 0)
          whole = await updateJobSkills(await ensureJob(), sent, base.version);
      } catch (problem) {
        wrong = refusedRows(named, problem);
        if (wrong.size === 0) throw problem;
      }
      setRefused(wrong);
      return { whole, partly: wrong.size > 0 };
    },
    whole: job,
    keep: cacheJob,
    draftKey: key('skills'),
    draft: kept.skills,
  });
  const behaviorsEdit = useMergedEdit<Job, BehaviorAnswer[]>({
    part: { ...pairAnswers, of: 'job' },
    value: behaviors,
    change: setBehaviors,
    send: async (answers, base) => ({
      whole:
        changedFields(pairAnswers.fieldsOf(answers), base.fields).length === 0
          ? null
          : await updateJobBehaviors(await ensureJob(), answers, base.version),
      partly: false,
    }),
    whole: job,
    keep: cacheJob,
    draftKey: key('behaviors'),
    draft: kept.behaviors,
  });

  const saves = [role, skillsEdit, behaviorsEdit];
  const state = urgency.find((one) => saves.some((save) => save.state === one)) ?? 'saved';
  const error = saves.find((save) => save.error !== null)?.error ?? null;

  return {
    jobId,
    form,
    skills,
    setSkills,
    refused,
    behaviors,
    setBehaviors,
    state,
    error,
    /** What was changed both here and in another place, part by part. */
    clashes: saves.flatMap(({ clash, settle }) => (clash ? [{ clash, settle }] : [])),
    /** Everything typed, as one text. */
    typed: JSON.stringify([form.values, skills, behaviors]),
    /** Saves everything now; true once the server has all of it. */
    flush: async () => {
      await Promise.all(saves.map((save) => save.flush()));
      return parts.every((part) => readDraft(key(part)) === null);
    },
    /** From now on fields also show that they are required, and what the server refused. */
    check: (refusal: readonly FieldError[]) => {
      setChecked(true);
      form.setErrors({ ...errorTexts(refusal), ...zodErrors(completeRole, form.values) });
    },
    checked,
  };
}
