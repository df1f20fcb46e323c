import type { CvPart } from '@fourfold/contract/cv/schema.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useAutosave } from '../../../lib/autosave.ts';
import { readDraft, removeDraft, writeDraft } from '../../../lib/draft.ts';
import { notify } from '../../../lib/notify.ts';
import { keepCv } from '../api/own-cv.ts';
import {
  changedFields,
  joinEdits,
  pickFields,
  withPicked,
  type Fields,
} from '../../../lib/joined-edits.ts';

/** A part of the CV as the server has it. */
export interface Base {
  version: number;
  fields: Fields;
}

/** What the browser keeps of an edit: also where it began, and when each field was typed (ms). */
export interface EditDraft<Value> {
  value: Value;
  base: Base;
  times: Record<string, number>;
}

/** How a value of a form and a part of the CV belong together. */
export interface PartOfCv<Value> {
  part: CvPart;
  /** `the profile`, `Skills`. */
  label: string;
  fieldsOf: (value: Value) => Fields;
  withFields: (value: Value, fields: Fields) => Value;
  /** null: it is not there (any more). */
  stored: (cv: Cv) => Fields | null;
  /** How people call a field that has this value. */
  nameOf: (field: string, value: unknown) => string;
}

/** Fields that were changed here and elsewhere, with both values. The newer of each stands. */
export interface Clash {
  label: string;
  /** When it was changed elsewhere. */
  date: string;
  fields: string[];
  names: string[];
  mine: Fields;
  theirs: Fields;
  /** Whether what stands is all mine, all theirs, or some of each. */
  stands: 'mine' | 'theirs' | 'both';
}

interface NewestEdit<Value> {
  draftKey: string;
  cv: Cv;
  part: PartOfCv<Value>;
  value: Value;
  change: (update: (now: Value) => Value) => void;
  draft: EditDraft<Value> | null;
  /** Stores what differs from the base; the CV as it was answered, null where nothing was sent. */
  send: (value: Value, base: Base) => Promise<{ cv: Cv | null; partly: boolean }>;
  /** It was deleted elsewhere: what is typed becomes a new one. */
  onGone?: () => void;
}

const baseOf = <Value>({ part, stored }: PartOfCv<Value>, cv: Cv): Base => ({
  version: cv.editions[part]?.version ?? 0,
  fields: stored(cv) ?? {},
});

/** The newer CV that a refused edit was answered with. */
function newerCv(error: unknown): { cv: Cv; date: string } | null {
  if (!(error instanceof ApiError) || error.httpCode !== 409) return null;
  const { cv, date } = error.data as { cv?: Cv; date?: string };
  return cv && date ? { cv, date } : null;
}

const sameDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hour12: false });
const otherDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `14:02`; `Mar 3, 14:02` where it is not today. */
export function clockTime(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  return (date.toDateString() === now.toDateString() ? sameDay : otherDay).format(date);
}

/** `City and State`, `City, State and 3 more`. */
const enumerated = new Intl.ListFormat('en-US');
const listed = (names: readonly string[]) =>
  enumerated.format(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);

const namesOf = <Value>(part: PartOfCv<Value>, fields: readonly string[], ...states: Fields[]) => [
  ...new Set(
    fields.map((field) =>
      part.nameOf(field, states.find((state) => state[field] !== undefined)?.[field]),
    ),
  ),
];

/**
 * Saves one part of the CV while it is typed, though it may be open in two places: an edit that
 * meets a newer one is joined with it field by field, and the person is told. Where both changed
 * the same, the newer stands and the other can be had back (`clash`, `settle`).
 */
export function useNewestEdit<Value>(options: NewestEdit<Value>) {
  const { draftKey, cv, part, value, draft, send, onGone } = options;
  const base = useRef(draft?.base ?? baseOf(part, cv));
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

  /** Joins what is typed with a newer CV. @returns the typed value with what stands now */
  const meet = (typed: Value, newer: { cv: Cv; date: string }): Value => {
    const theirs = baseOf(part, newer.cv);
    const changed = newer.cv.editions[part.part]?.date ?? newer.date;
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
        names: namesOf(part, clashing, mine, theirs.fields),
        mine: pickFields(mine, clashing),
        theirs: pickFields(theirs.fields, clashing),
        stands: stay === clashing.length ? 'mine' : stay === 0 ? 'theirs' : 'both',
      };
      writeDraft(clashKey, found);
      setClash(found);
    } else if (takenOver.length > 0) {
      const what = listed(namesOf(part, takenOver, theirs.fields, mine));
      void notify(
        `Your other device changed ${what} at ${clockTime(changed)}. It stands here too now.`,
      );
    }
    return part.withFields(typed, joined);
  };

  const save = async (typed: Value) => {
    busy.current = true;
    try {
      let attempt = typed;
      let gone = false;
      for (;;) {
        try {
          const { cv: answered, partly } = await send(attempt, base.current);
          if (answered) base.current = baseOf(part, answered);
          return partly ? ('partly' as const) : undefined;
        } catch (error) {
          const newer = newerCv(error);
          const notFound = error instanceof ApiError && error.httpCode === 404;
          if (onGone && !gone && (notFound || (newer && part.stored(newer.cv) === null))) {
            gone = true;
            onGone();
            continue;
          }
          if (!newer) throw error;
          attempt = meet(attempt, newer);
          keepCv(newer.cv);
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
    toDraft: (typed): EditDraft<Value> => ({
      value: typed,
      base: base.current,
      times: times.current,
    }),
  });

  // Saved elsewhere while nothing waits here: it is simply shown.
  const { unsaved } = autosave;
  const latest = useRef({ meet, value });
  useLayoutEffect(() => {
    latest.current = { meet, value };
  });
  useEffect(() => {
    const version = cv.editions[part.part]?.version ?? 0;
    if (unsaved || busy.current || version <= base.current.version) return;
    latest.current.meet(latest.current.value, { cv, date: new Date().toISOString() });
  }, [cv, part.part, unsaved]);

  /** Ends the clash with one of the two values. */
  const settle = (side: 'mine' | 'theirs') => {
    if (!clash) return;
    change.current((now) =>
      part.withFields(now, withPicked(part.fieldsOf(now), clash.fields, clash[side])),
    );
    removeDraft(clashKey);
    setClash(null);
  };

  return { ...autosave, clash, settle };
}
