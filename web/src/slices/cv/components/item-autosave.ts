import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useAutosave } from '../../../lib/autosave.ts';
import { readDraft, removeDraft } from '../../../lib/draft.ts';
import { useZodForm } from '../../../lib/zod-form.ts';

/** What a browser keeps of an entry that is being written; no id before the server has it. */
interface ItemDraft {
  id: number | null;
  values: object;
}

interface ItemAutosave<Schema extends z.ZodType<object>> {
  /** Name of the draft in this browser. */
  draftKey: string;
  /** Id of the entry that is changed; null for a new one. */
  id: number | null;
  schema: Schema;
  initialValues: z.input<Schema>;
  add: (input: z.output<Schema>) => Promise<{ id: number }>;
  change: (id: number, input: z.output<Schema>) => Promise<void>;
  /** Ids of the entries that the server has now. */
  readIds: () => Promise<number[]>;
  /** Ids of the entries that were there when the form opened. */
  knownIds: readonly number[];
}

/**
 * The form of one entry of a list (a work, an education). It is stored by itself as soon as it is
 * complete; until then its draft stays in this browser.
 */
export function useItemAutosave<Schema extends z.ZodType<object>>({
  draftKey,
  schema,
  add,
  change,
  readIds,
  ...start
}: ItemAutosave<Schema>) {
  const [draft] = useState(() => readDraft<ItemDraft>(draftKey));
  const [known] = useState(() => new Set(start.knownIds));
  const [keptId, setKeptId] = useState(draft?.id ?? start.id);
  // Read by a save that runs before the next render.
  const id = useRef(keptId);
  const unanswered = useRef(false);
  const dropped = useRef(false);
  const form = useZodForm(schema, {
    initialValues: (draft?.values ?? start.initialValues) as z.input<Schema>,
  });

  const store = async (input: z.output<Schema>) => {
    // A creation whose answer was lost may have happened: take it over instead of adding another.
    if (id.current === null && unanswered.current) {
      id.current = (await readIds()).find((one) => !known.has(one)) ?? null;
      setKeptId(id.current);
    }
    if (id.current !== null) return change(id.current, input);
    unanswered.current = true;
    id.current = (await add(input)).id;
    setKeptId(id.current);
    unanswered.current = false;
  };

  const { state, error, flush } = useAutosave({
    key: draftKey,
    value: { id: keptId, values: form.values as object },
    restored: draft !== null,
    save: async ({ values }) => {
      if (dropped.current) return undefined;
      const parsed = schema.safeParse(values);
      if (!parsed.success) return 'partly';
      await store(parsed.data);
      return undefined;
    },
  });

  // Forgotten after the autosave's own last save, so that nothing of it comes back.
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

  /** Forgets what was typed, and by `remove` what the server has of it. */
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

  return { form, state, error, flush, finish, discard };
}
