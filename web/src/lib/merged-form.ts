import { labelOf } from '@fourfold/contract/protocol/form.ts';
import type { z } from 'zod';
import { changedFields, pickFields, type Fields } from './joined-edits.ts';
import { useMergedEdit, type EditDraft, type EditedPart, type Versioned } from './merged-edit.ts';
import { ApiError } from './transport.ts';
import { errorTexts, validPart, zodErrors } from './zod-form.ts';

/** A form as far as an edit touches it. */
interface AnyForm<Values> {
  values: Values;
  getValues: () => object;
  setFieldValue: (path: string, value: unknown) => void;
  setFieldError: (path: string, error: string) => void;
}

interface MergedForm<Whole extends Versioned, Values> extends Pick<
  EditedPart<Whole, Values>,
  'of' | 'part' | 'label'
> {
  form: AnyForm<Values>;
  /** Any subset of the fields. */
  schema: z.ZodType;
  /** Property → how people call it. */
  labels: Record<string, string>;
  /** Fields that are checked against each other, and so are saved together or not at all. */
  together?: readonly string[];
  /** The form as the server has it. */
  stored: (whole: Whole) => object;
  whole: Whole | null;
  keep: (whole: Whole) => unknown;
  draftKey: string;
  draft: EditDraft<Values> | null;
  /** Stores some of the fields. */
  store: (fields: Fields, baseVersion: number) => Promise<Whole>;
}

const rootOf = (property: string) => property.split('.')[0] ?? property;

/**
 * Saves a form while it is typed, though it may be open in two places (useMergedEdit): every field
 * that was changed here and that the server takes. What it refuses stands under its field.
 */
export function useMergedForm<Whole extends Versioned, Values extends object>({
  form,
  schema,
  of,
  part,
  label,
  labels,
  together = [],
  stored,
  store,
  ...edit
}: MergedForm<Whole, Values>) {
  const withTogether = (names: Iterable<string>) => {
    const all = new Set(names);
    if (together.some((name) => all.has(name))) together.forEach((name) => all.add(name));
    return all;
  };

  /** The changed fields that are valid as they are. */
  const changedOf = (values: Values, base: Fields) => {
    const { valid } = validPart(schema, values, together);
    const changed = withTogether(changedFields({ ...values } as Fields, base));
    return pickFields(valid, [...changed]);
  };

  /** Stores what the server takes. @returns what it refuses, by property */
  const storeRest = async (
    fields: Fields,
    version: number,
  ): Promise<{ whole: Whole | null; refused: Record<string, string> }> => {
    if (Object.keys(fields).length === 0) return { whole: null, refused: {} };
    try {
      return { whole: await store(fields, version), refused: {} };
    } catch (problem) {
      const refused = problem instanceof ApiError ? errorTexts(problem.fields) : {};
      const wrong = withTogether(Object.keys(refused).map(rootOf));
      const taken = Object.keys(fields).filter((name) => !wrong.has(name));
      // Ids are looked up once the rest is well-formed, so that a second refusal may follow.
      if (taken.length === Object.keys(fields).length) throw problem;
      const rest = await storeRest(pickFields(fields, taken), version);
      return { ...rest, refused: { ...refused, ...rest.refused } };
    }
  };

  const merged = useMergedEdit<Whole, Values>({
    ...edit,
    value: form.values,
    part: {
      of,
      part,
      label,
      fieldsOf: (values) => ({ ...values }) as Fields,
      withFields: (_, fields) => fields as Values,
      stored: (whole) => ({ ...stored(whole) }),
      nameOf: (field) => labelOf(labels, field),
    },
    change: (update) => {
      const now = form.getValues() as Fields & Values;
      const next = { ...update(now) } as Fields;
      for (const name of changedFields(next, now)) form.setFieldValue(name, next[name]);
    },
    send: async (values, base) => {
      const { whole, refused } = await storeRest(changedOf(values, base.fields), base.version);
      // Said also where the focus has not left the field: what is not saved must show.
      const wrong = Object.entries({ ...zodErrors(schema, values), ...refused });
      for (const [name, text] of wrong) form.setFieldError(name, text);
      return { whole, partly: wrong.length > 0 };
    },
  });

  /** Asks once more for what the server has not taken, and throws its refusal. */
  const storeLeft = () => {
    const { fields, version } = merged.base.current;
    return store(changedOf(form.getValues() as Values, fields), version);
  };

  return { ...merged, storeLeft };
}
