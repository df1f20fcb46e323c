import { useEffect, useRef, useState } from 'react';
import type { Cv, CvPart } from '@fourfold/contract/cv/schema.ts';
import type { z } from 'zod';
import { readDraft, removeDraft } from '../../../lib/draft.ts';
import { changedFields, type Fields } from '../../../lib/joined-edits.ts';
import { readEdit, useMergedEdit, type EditedPart } from '../../../lib/merged-edit.ts';
import { notify } from '../../../lib/notify.ts';
import { cacheCv, reloadCv } from '../api/own-cv.ts';
import { useZodForm } from '../../../lib/zod-form.ts';

/** An entry that is being edited; no id before the server has one. */
interface Item {
  id: number | null;
  values: Fields;
}

interface ItemAutosave<Schema extends z.ZodType<object>> {
  cv: Cv;
  kind: 'work' | 'education';
  /** Name of the draft in this browser. */
  draftKey: string;
  /** Id of the edited entry; null for a new one. */
  id: number | null;
  schema: Schema;
  initialValues: z.input<Schema>;
  add: (input: z.output<Schema>) => Promise<{ id: number }>;
  change: (id: number, input: z.output<Schema>, baseVersion: number) => Promise<Cv | null>;
  labels: Record<string, string>;
  onStored: (id: number | null) => void;
}

const entriesOf = (kind: 'work' | 'education', cv: Cv) =>
  kind === 'work' ? cv.workHistories : cv.educations;

/**
 * The state of a form for one entry of a list (a work, an education). It saves itself once it is
 * complete; until then its draft stays in this browser.
 */
export function useItemAutosave<Schema extends z.ZodType<object>>({
  cv,
  kind,
  draftKey,
  schema,
  add,
  change,
  labels,
  onStored,
  ...start
}: ItemAutosave<Schema>) {
  const [draft] = useState(() => readEdit<Item>(draftKey));
  const [known] = useState(() => new Set(entriesOf(kind, cv).map(({ id }) => id)));
  const [keptId, setKeptId] = useState(draft?.value.id ?? start.id);
  // A save before the next render reads it.
  const id = useRef(keptId);
  const unanswered = useRef(false);
  const dropped = useRef(false);
  const form = useZodForm(schema, {
    initialValues: (draft?.value.values ?? start.initialValues) as z.input<Schema>,
  });
  useEffect(() => onStored(keptId), [keptId, onStored]);
  const takeId = (next: number | null) => {
    id.current = next;
    setKeptId(next);
  };

  const store = async (input: z.output<Schema>, version: number): Promise<Cv | null> => {
    // A creation whose answer was lost may have succeeded: use it instead of adding another.
    if (id.current === null && unanswered.current) {
      const fresh = await reloadCv();
      const added = fresh && entriesOf(kind, fresh).find((one) => !known.has(one.id));
      takeId(added?.id ?? null);
    }
    if (id.current !== null) return await change(id.current, input, version);
    unanswered.current = true;
    takeId((await add(input)).id);
    unanswered.current = false;
    return null;
  };

  const part: EditedPart<Cv, Item> = {
    of: 'cv',
    part: `${kind}-${keptId ?? 0}` satisfies CvPart,
    label: `this ${kind}`,
    fieldsOf: ({ values }) => values,
    withFields: (item, fields) => ({ ...item, values: fields }),
    stored: (of) => {
      const found = entriesOf(kind, of).find((one) => one.id === id.current);
      if (!found) return null;
      const { id: _id, ...fields } = found;
      return fields;
    },
    nameOf: (field) => labels[field] ?? field,
  };

  const { state, error, flush, clash, settle } = useMergedEdit<Cv, Item>({
    draftKey,
    whole: cv,
    keep: cacheCv,
    part,
    value: { id: keptId, values: form.values },
    change: (update) =>
      form.setValues((values) => update({ id: id.current, values }).values as typeof form.values),
    draft,
    onGone: () => {
      takeId(null);
      void notify(
        `This ${kind} was deleted on your other device. What you type is saved as a new one.`,
      );
    },
    send: async ({ values }, base) => {
      if (dropped.current) return { whole: null, partly: false };
      const parsed = schema.safeParse(values);
      if (!parsed.success) return { whole: null, partly: true };
      if (id.current !== null && changedFields(values, base.fields).length === 0)
        return { whole: null, partly: false };
      return { whole: await store(parsed.data, base.version), partly: false };
    },
  });

  // Deletes the draft after the autosave's last save, so that nothing of it comes back.
  useEffect(
    () => () => {
      if (dropped.current) removeDraft(draftKey);
    },
    [draftKey],
  );

  /** Whether the server has everything that was typed. */
  const finish = async (): Promise<boolean> => {
    await flush();
    return readDraft(draftKey) === null;
  };

  /** Deletes the draft, and with `remove` the server's entry. */
  const discard = async (remove: (id: number) => Promise<unknown>) => {
    dropped.current = true;
    try {
      if (id.current !== null) await remove(id.current);
      removeDraft(draftKey);
    } catch (problem) {
      dropped.current = false;
      throw problem;
    }
  };

  return { form, state, error, flush, finish, discard, clash, settle };
}
