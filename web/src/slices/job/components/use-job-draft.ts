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
import type { FieldError } from '@fourfold/contract/protocol/envelope.ts';
import { ApiError } from '../../../lib/api.ts';
import { useAutosave, type SaveState } from '../../../lib/autosave.ts';
import { readDraft, removeDraft, writeDraft } from '../../../lib/draft.ts';
import { useOwnChanges, type FormDraft } from '../../../lib/own-changes.ts';
import {
  errorTexts,
  showServerErrors,
  useZodForm,
  validPart,
  zodErrors,
} from '../../../lib/zod-form.ts';
import { createJob, updateJobBehaviors, updateJobSkills, updateRole } from '../api/own-job.ts';
import { duplicateKeys, namedRows, rowsOf, type SkillRow } from './skill-rows.ts';

type Part = 'role' | 'skills' | 'behaviors';
const parts: readonly Part[] = ['role', 'skills', 'behaviors'];

/** The least saved part speaks for all. */
const urgency: readonly SaveState[] = ['error', 'offline', 'saving', 'waiting', 'partly', 'saved'];

/** Checked against each other, and so saved together or not at all. */
const pay = ['revenueType', 'revenueMin', 'revenueMax'];

/** What the server refused of the sent rows, by their keys: `skills.2.name` is of the third. */
function refusedRows(sent: readonly SkillRow[], problem: unknown): Map<string, string> {
  if (!(problem instanceof ApiError)) return new Map();
  const errors = Object.entries(errorTexts(problem.fields));
  return new Map(
    errors.flatMap(([property, text]) => {
      const row = sent[Number(property.split('.')[1])];
      return row ? [[row.key, text] as const] : [];
    }),
  );
}

interface JobDraft {
  companyId: number;
  /** Null until the first thing worth keeping is typed. */
  job: Job | null;
  /** Industry of the company, which a new role starts with. */
  industryId: number | null;
  onCreated: (jobId: number) => void;
}

/** What is typed in the three steps of a job; each part is saved by itself. */
export function useJobDraft({ companyId, job, industryId, onCreated }: JobDraft) {
  const [jobId, setJobId] = useState(job?.id ?? null);
  const created = useRef<Promise<number> | null>(null);
  const [checked, setChecked] = useState(false);
  const key = (part: Part, id = jobId) => `job-${id ?? `new-${companyId}`}-${part}`;

  const [kept] = useState(() => ({
    role: readDraft<FormDraft<RoleInput>>(key('role')),
    skills: readDraft<SkillRow[]>(key('skills')),
    behaviors: readDraft<BehaviorAnswer[]>(key('behaviors')),
  }));
  const form = useZodForm(checked ? completeRole : roleInput, {
    mode: 'controlled',
    initialValues: kept.role?.values ?? job?.role ?? { ...emptyRole, industryId },
  });
  const own = useOwnChanges({
    form,
    base: kept.role?.base ?? job?.role ?? {},
    labels: roleLabels,
    together: pay,
  });
  const toDraft = (values: RoleInput): FormDraft<RoleInput> => ({
    values,
    base: own.base.current,
  });
  const [skills, setSkills] = useState(kept.skills ?? rowsOf(job?.skills ?? []));
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [behaviors, setBehaviors] = useState(kept.behaviors ?? job?.behaviors ?? []);

  /** The job's id; the first part that is saved creates it. */
  const ensureJob = (): Promise<number> => {
    if (jobId !== null) return Promise.resolve(jobId);
    created.current ??= createJob(companyId).then(
      ({ id }) => {
        parts.forEach((part) => removeDraft(key(part)));
        setJobId(id);
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

  const role = useAutosave({
    key: key('role'),
    value: form.values,
    restored: kept.role !== null,
    toDraft,
    save: async (values) => {
      const { valid, complete } = validPart(roleInput, values, pay);
      // Said also where the focus has not left the field: what is not saved must show.
      if (!complete) form.setErrors(zodErrors(checked ? completeRole : roleInput, values));
      const id = await ensureJob();
      try {
        const input = own.changed(roleInput.parse(valid));
        if (Object.keys(input).length > 0) own.meet(input, (await updateRole(id, input)).role);
      } catch (problem) {
        if (!showServerErrors(form, problem)) throw problem;
        return 'partly';
      }
      if (!complete) writeDraft(key('role', id), toDraft(values));
      return complete ? undefined : 'partly';
    },
  });
  const skillsSave = useAutosave({
    key: key('skills'),
    value: skills,
    restored: kept.skills !== null,
    save: async (rows) => {
      if (duplicateKeys(rows).size > 0) return 'partly';
      const named = namedRows(rows);
      const id = await ensureJob();
      try {
        const sent = named.map(({ name, level }) => ({ name, level }));
        await updateJobSkills(id, sent);
      } catch (problem) {
        const wrong = refusedRows(named, problem);
        if (wrong.size === 0) throw problem;
        setRefused(wrong);
        return 'partly';
      }
      setRefused(new Map());
      return undefined;
    },
  });
  const behaviorsSave = useAutosave({
    key: key('behaviors'),
    value: behaviors,
    restored: kept.behaviors !== null,
    save: async (answers) => {
      await updateJobBehaviors(await ensureJob(), answers);
    },
  });

  const saves = [role, skillsSave, behaviorsSave];
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
    /** Everything that was typed, as one text. */
    typed: JSON.stringify([form.values, skills, behaviors]),
    /** Saves everything now; true once the server has all of it. */
    flush: async () => {
      await Promise.all(saves.map((save) => save.flush()));
      return parts.every((part) => readDraft(key(part)) === null);
    },
    /** From now on fields also say that they are required, and now what the server refused. */
    check: (refusal: readonly FieldError[]) => {
      setChecked(true);
      form.setErrors({ ...errorTexts(refusal), ...zodErrors(completeRole, form.values) });
    },
    checked,
  };
}
