import type { Answer } from './app.ts';

/** What an answer says in the validator's words and not in ours. */
export const rawTexts = ({ response }: Answer): string[] =>
  [response.message ?? '', ...(response.fields ?? []).flatMap((field) => field.constraints)].filter(
    (text) => /\binvalid\b|\bexpected\b|\breceived\b|unrecognized|too (?:big|small)/i.test(text),
  );
