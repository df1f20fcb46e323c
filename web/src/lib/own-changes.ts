import { useRef } from 'react';
import { changedFields, joinEdits, pickFields, type Fields } from './joined-edits.ts';
import { notify } from './notify.ts';

/** What the browser keeps of a form: also what the server had when its edit began. */
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
  /** What the server has; empty where there is nothing yet. */
  base: Fields;
  /** Property → how people call it. */
  labels: Record<string, string>;
  /** Fields that are checked against each other, and so go together. */
  together?: readonly string[];
}

/**
 * Lets a form stand open in two places: it sends only what was changed here, and takes over what
 * was changed elsewhere. Of a field that both changed, the later save stands.
 */
export function useOwnChanges({ form, base: begun, labels, together = [] }: OwnChanges) {
  const base = useRef(begun);
  return {
    base,
    /** Those of the values that the server does not have. */
    changed: <Values extends object>(values: Values): Partial<Values> => {
      const given = Object.keys(values);
      const names = new Set(changedFields(values as Fields, pickFields(base.current, given)));
      if (together.some((name) => names.has(name))) together.forEach((name) => names.add(name));
      return pickFields(values as Fields, [...names]) as Partial<Values>;
    },
    /** Notes what the server has after something was sent, and shows what it has from elsewhere. */
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
