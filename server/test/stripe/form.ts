export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** Parses a form body as Stripe does: `a[b][0][c]=1` is `{ a: { b: [{ c: '1' }] } }`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    put(form, path, value);
  }
  return arrays(form) as Form;
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[first] = value;
    return;
  }
  const below = (form[first] ??= {});
  put(below as Form, rest, value);
}

/** Objects with the keys 0, 1, 2 are arrays. */
function arrays(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, arrays(each)] as const);
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isArray ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const formsIn = (form: Form, name: string): Form[] => {
  const value = form[name];
  return Array.isArray(value) ? value.map((each) => each as Form) : [];
};

export const numberIn = (form: Form, name: string): number | undefined => {
  const text = textIn(form, name);
  return text === undefined ? undefined : Number(text);
};

/** An empty value removes a key. */
export function merge(metadata: Record<string, string>, changes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') delete metadata[key];
    else metadata[key] = String(value);
  }
}
