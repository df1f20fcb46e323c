import { useRef } from 'react';
import { changedFields, joinEdits, pickFields, type Fields } from './joined-edits.ts';
import { notify } from './notify.ts';

/** The browser's draft of a form, with the server's state from when the edit began. */
export interface FormDraft<Values> {
  values: Values;
  base: Fields;
}

interface AnyForm {
  getValues: () => Fields;
  setFieldValue: (path: string, value: unknown) => void;
}

interface OwnChanges {
  form: AnyForm;
  /** The server's state; empty for a new object. */
  base: Fields;
  /** Property → label. */
  labels: Record<string, string>;
  /** Fields that are validated against each other, so they are sent together. */
  together?: readonly string[];
}

/**
 * Lets a form be edited in two places: it sends only local changes and shows remote ones. If both
 * changed a field, the later save wins.
 */
export function useOwnChanges({ form, base: begun, labels, together = [] }: OwnChanges) {
  const base = useRef(begun);
  return {
    base,
    /** The values that the server does not have. */
    changed: <Values extends object>(values: Values): Partial<Values> => {
      const given = Object.keys(values);
      const names = new Set(changedFields(values as Fields, pickFields(base.current, given)));
      if (together.some((name) => names.has(name))) together.forEach((name) => names.add(name));
      return pickFields(values as Fields, [...names]) as Partial<Values>;
    },
    /** Stores the server's state after a save, and shows its remote changes. */
    meet: (sent: object, answer: Fields): void => {
      const before = { ...base.current, ...sent };
      const { joined, takenOver } = joinEdits(before, form.getValues(), answer, () => true);
      base.current = answer;
      for (const name of takenOver) form.setFieldValue(name, joined[name]);
      const names = [...new Set(takenOver.flatMap((name) => labels[name] ?? []))];
      if (names.length === 0) return;
      const what = new Intl.ListFormat('en-US').format(names);
      void notify(`Your other device changed ${what}. It stands here too now.`);
    },
  };
}
