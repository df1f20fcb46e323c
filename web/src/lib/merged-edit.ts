import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './transport.ts';
import { useAutosave } from './autosave.ts';
import { clockTime, listed, namesOf, type Clash } from './clash.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import { notify } from './notify.ts';
import { changedFields, joinEdits, pickFields, withPicked, type Fields } from './joined-edits.ts';

/** What is edited part by part, and counts the changes of each. */
export interface Versioned {
  editions: Editions;
}

/** A part as the server has it. */
interface Base {
  version: number;
  fields: Fields;
}

/** What the browser keeps of an edit: also where it began, and when each field was typed (ms). */
export interface EditDraft<Value> {
  value: Value;
  base: Base;
  times: Record<string, number>;
}

/** How a value of a form and a part of what the server has belong together. */
export interface EditedPart<Whole extends Versioned, Value> {
  /** The whole's name in the answer to an edit that began from an older version. */
  of: 'cv' | 'job' | 'company';
  part: string;
  /** `the profile`, `Skills`. */
  label: string;
  fieldsOf: (value: Value) => Fields;
  withFields: (value: Value, fields: Fields) => Value;
  /** null: it is not there (any more). */
  stored: (whole: Whole) => Fields | null;
  /** How people call a field that has this value. */
  nameOf: (field: string, value: unknown) => string;
}

/** What came of a save: the whole as it was answered, null where nothing was sent. */
export interface Sent<Whole> {
  whole: Whole | null;
  partly: boolean;
}

interface MergedEdit<Whole extends Versioned, Value> {
  draftKey: string;
  /** Null until there is something on the server. */
  whole: Whole | null;
  /** Takes over a newer whole. */
  keep: (whole: Whole) => unknown;
  part: EditedPart<Whole, Value>;
  value: Value;
  change: (update: (now: Value) => Value) => void;
  draft: EditDraft<Value> | null;
  /** Stores what differs from the base. */
  send: (value: Value, base: Base) => Promise<Sent<Whole>>;
  /** It was deleted elsewhere: what is typed becomes a new one. */
  onGone?: () => void;
}

const versionOf = (whole: Versioned | null, part: string) => whole?.editions[part]?.version ?? 0;

const baseOf = <Whole extends Versioned, Value>(
  { part, stored }: EditedPart<Whole, Value>,
  whole: Whole | null,
): Base => ({ version: versionOf(whole, part), fields: (whole && stored(whole)) ?? {} });

/** What a page of the release before left of a form; of a list it left the bare rows. */
interface OlderDraft {
  values: object;
  base?: Fields;
}

/** The draft of an edit, or null; an older one names no version. */
export function readEdit<Value>(key: string): EditDraft<Value> | null {
  const kept = readDraft<object>(key);
  if (kept === null || 'times' in kept) return kept as EditDraft<Value> | null;
  const { values, base = {} } = 'base' in kept ? (kept as OlderDraft) : { values: kept };
  return { value: values as Value, base: { version: 0, fields: base }, times: {} };
}

/** What a refused edit was answered with: the newer whole, and the server's time. */
function newerThan<Whole>(error: unknown, name: string): { whole: Whole; date: string } | null {
  if (!(error instanceof ApiError) || error.httpCode !== 409) return null;
  const { [name]: whole, date } = error.data as Record<string, unknown>;
  return whole && typeof date === 'string' ? { whole: whole as Whole, date } : null;
}

/**
 * Saves one part of something while it is typed, though it may be open in two places: an edit that
 * meets a newer one is joined with it field by field, and a message says so. Where both changed
 * the same, the newer stands and the other can be had back (`clash`, `settle`).
 */
export function useMergedEdit<Whole extends Versioned, Value>(options: MergedEdit<Whole, Value>) {
  const { draftKey, whole, keep, part, value, draft, send, onGone } = options;
  const base = useRef(draft?.base ?? baseOf(part, whole));
  const times = useRef(draft?.times ?? {});
  const shown = useRef(part.fieldsOf(value));
  const change = useRef(options.change);
  const busy = useRef(false);
  const clashKey = `${draftKey}-clash`;
  const [clash, setClash] = useState(() => readDraft<Clash>(clashKey));

  useLayoutEffect(() => {
    change.current = options.change;
    const fields = part.fieldsOf(value);
    for (const name of changedFields(fields, shown.current)) times.current[name] = Date.now();
    shown.current = fields;
  });

  const apply = (fieldsNow: (now: Fields) => Fields) =>
    change.current((now) => {
      const fields = fieldsNow(part.fieldsOf(now));
      // What comes from elsewhere was not typed here.
      shown.current = fields;
      return part.withFields(now, fields);
    });

  /** Joins what is typed with a newer state. @returns the typed value with what stands now */
  const meet = (typed: Value, newer: { whole: Whole; date: string }): Value => {
    const theirs = baseOf(part, newer.whole);
    const changed = newer.whole.editions[part.part]?.date ?? newer.date;
    // By ages, because the clock here may not be the server's.
    const age = Date.parse(newer.date) - Date.parse(changed);
    const isNewer = (name: string) => Date.now() - (times.current[name] ?? 0) <= age;
    const mine = part.fieldsOf(typed);
    const { joined, takenOver, clashing } = joinEdits(
      base.current.fields,
      mine,
      theirs.fields,
      isNewer,
    );
    base.current = theirs;
    apply((now) => joinEdits(mine, now, joined, () => true).joined);
    if (clashing.length > 0) {
      const stay = clashing.filter(isNewer).length;
      const found: Clash = {
        label: part.label,
        date: changed,
        fields: clashing,
        names: namesOf(part.nameOf, clashing, mine, theirs.fields),
        mine: pickFields(mine, clashing),
        theirs: pickFields(theirs.fields, clashing),
        stands: stay === clashing.length ? 'mine' : stay === 0 ? 'theirs' : 'both',
      };
      writeDraft(clashKey, found);
      setClash(found);
    } else if (takenOver.length > 0) {
      const what = listed(namesOf(part.nameOf, takenOver, theirs.fields, mine));
      void notify(
        `Your other device changed ${what} at ${clockTime(changed)}. You see the change here now.`,
      );
    }
    return part.withFields(typed, joined);
  };

  const latest = useRef({ draftKey, meet, value });
  useLayoutEffect(() => {
    latest.current = { draftKey, meet, value };
  });

  const toDraft = (typed: Value): EditDraft<Value> => ({
    value: typed,
    base: base.current,
    times: times.current,
  });

  const save = async (typed: Value) => {
    busy.current = true;
    try {
      let attempt = typed;
      let gone = false;
      for (;;) {
        try {
          const sent = await send(attempt, base.current);
          if (sent.whole) base.current = baseOf(part, sent.whole);
          if (!sent.partly) return undefined;
          // The rest begins from what was just stored. What was typed meanwhile is saved next.
          if (latest.current.value === typed) writeDraft(latest.current.draftKey, toDraft(typed));
          return 'partly' as const;
        } catch (error) {
          const newer = newerThan<Whole>(error, part.of);
          const notFound = error instanceof ApiError && error.httpCode === 404;
          if (onGone && !gone && (notFound || (newer && part.stored(newer.whole) === null))) {
            gone = true;
            onGone();
            continue;
          }
          if (!newer) throw error;
          // At once, so that the autosave does not take for saved what gave way.
          flushSync(() => {
            attempt = meet(attempt, newer);
          });
          keep(newer.whole);
        }
      }
    } finally {
      busy.current = false;
    }
  };

  const autosave = useAutosave<Value>({
    key: draftKey,
    value,
    restored: draft !== null,
    save,
    toDraft,
  });

  // Saved elsewhere while nothing waits here: it is simply shown.
  const { unsaved } = autosave;
  useEffect(() => {
    if (!whole || unsaved || busy.current) return;
    if (versionOf(whole, part.part) <= base.current.version) return;
    latest.current.meet(latest.current.value, { whole, date: new Date().toISOString() });
  }, [part.part, unsaved, whole]);

  /** Ends the clash with one of the two values. */
  const settle = (side: 'mine' | 'theirs') => {
    if (!clash) return;
    change.current((now) =>
      part.withFields(now, withPicked(part.fieldsOf(now), clash.fields, clash[side])),
    );
    removeDraft(clashKey);
    setClash(null);
  };

  return { ...autosave, base, clash, settle };
}
