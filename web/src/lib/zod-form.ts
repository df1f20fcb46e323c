import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import type { FieldError } from '@fourfold/contract/protocol/envelope.ts';
import type { z } from 'zod';
import { notify } from './notify.ts';
import { afterPress } from './pointer.ts';
import { ApiError } from './transport.ts';

/** Property path → messages joined by commas (SPEC.md section 5). */
type FormErrors = Record<string, string>;

export function zodErrors(schema: z.ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values);
  return result.success ? {} : errorTexts(fieldErrors(result.error.issues));
}

/** The server's field errors, as a form shows them. */
export const errorTexts = (fields: readonly FieldError[]): FormErrors =>
  Object.fromEntries(fields.map(({ property, constraints }) => [property, constraints.join(', ')]));

/**
 * The valid top-level fields: what a draft may save already.
 * @param together fields that are validated against each other: an invalid one holds the others
 * back
 */
export function validPart<Values extends object>(
  schema: z.ZodType,
  values: Values,
  together: readonly string[] = [],
) {
  const wrong = new Set(
    Object.keys(zodErrors(schema, values)).map((path) => path.split('.')[0] ?? ''),
  );
  if (together.some((name) => wrong.has(name))) together.forEach((name) => wrong.add(name));
  const valid = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  return { valid: valid as Partial<Values>, complete: wrong.size === 0 };
}

interface AnyForm {
  getInputNode: (path: string) => HTMLElement | null;
  setErrors: (errors: FormErrors) => void;
}

interface Inputs {
  getInputProps: (path: string, options?: { type: 'checkbox' | 'input' }) => object;
}

/** Input props by field name, with labels. */
export const labeledInputs =
  <Form extends Inputs, Name extends string>(form: Form, labels: Readonly<Record<Name, string>>) =>
  (name: Name, ...options: [{ type: 'checkbox' }] | []) => ({
    ...(form.getInputProps(name, ...options) as ReturnType<Form['getInputProps']>),
    label: labels[name],
  });

/** Focuses the first invalid field on the page. */
function focusFirst(form: AnyForm, errors: FormErrors): void {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes[0]?.focus();
}

/** Shows the server's `fields` under the form's fields; false if it named none. */
export function showServerErrors(form: AnyForm, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.length === 0) return false;
  const errors = errorTexts(error.fields);
  form.setErrors(errors);
  // Errors appear with the next render; focus follows them.
  requestAnimationFrame(() => focusFirst(form, errors));
  return true;
}

type Values<Schema extends z.ZodType> = z.input<Schema> & Record<string, unknown>;
type Options<Schema extends z.ZodType> = Omit<
  NonNullable<Parameters<typeof useForm<Values<Schema>>>[0]>,
  | 'validate'
  | 'transformValues'
  | 'initialValues'
  | 'validateInputOnBlur'
  | 'validateInputOnChange'
  | 'enhanceGetInputProps'
> & { initialValues: z.input<Schema> };

export type ZodForm<Schema extends z.ZodType> = UseFormReturnType<Values<Schema>> & {
  submit: (
    save: (values: z.output<Schema>) => Promise<unknown>,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
  /** While `save` runs. */
  busy: boolean;
};

/**
 * A form with a schema of the contract. A field shows its error on blur; an empty one only on
 * submit. `form.submit(save)` goes on `<form onSubmit>`: it validates, focuses the first invalid
 * field, calls `save` with the parsed values, and shows the server's errors under their fields, or
 * as a notice if it named none.
 */
export function useZodForm<Schema extends z.ZodType<object>>(
  schema: Schema,
  { initialValues, ...options }: Options<Schema>,
): ZodForm<Schema> {
  const [busy, setBusy] = useState(false);
  const form = useForm<Values<Schema>>({
    ...options,
    initialValues: initialValues as Values<Schema>,
    validate: (values) => zodErrors(schema, values),
    enhanceGetInputProps: ({ field, form: { errors, getValues, validateField } }) => ({
      onBlur: () => {
        if (!getValues()[field] && errors[field] === undefined) return;
        afterPress(() => void validateField(field));
      },
    }),
  });
  const submit: ZodForm<Schema>['submit'] = (save) =>
    form.onSubmit(
      (values) => {
        setBusy(true);
        void save(schema.parse(values))
          .catch((error: unknown) => {
            if (showServerErrors(form, error)) return;
            void notify(error instanceof Error ? error.message : String(error));
          })
          .finally(() => setBusy(false));
      },
      (errors) => focusFirst(form, errors as FormErrors),
    );
  return {
    ...form,
    setErrors: (errors) => afterPress(() => form.setErrors(errors)),
    setFieldError: (path, error) => afterPress(() => form.setFieldError(path, error)),
    submit,
    busy,
  };
}
