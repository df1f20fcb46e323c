import type { Answer } from './app.ts';

/** Texts of an answer that are the validator's and not ours. */
export const rawTexts = ({ response }: Answer): string[] =>
  [response.message ?? '', ...(response.fields ?? []).flatMap((field) => field.constraints)].filter(
    (text) => /\binvalid\b|\bexpected\b|\breceived\b|unrecognized|too (?:big|small)/i.test(text),
  );
