import { foundIn, type Found, type Line } from '../document.ts';
import { headingKind } from './headings.ts';
import { companyScore, placeOf } from './kinds.ts';
import { asJob, bare, isName } from './name-text.ts';
import { witnessed, type Witness } from './witness.ts';

export interface Candidate {
  found: Found;
  line: Line | null;
  score: number;
}

/** How much a text in this type, so many lines below the first, is a name. */
export type Rate = (text: string, size: number, at: number) => number;

/** `Quill, Mara`: the last name first, in capitals, in large type, or as a witness tells. */
export function lastFirst(
  lines: readonly Line[],
  witness: Witness,
  rate: Rate,
  usual: number,
): Candidate[] {
  return lines.flatMap((line, at) => {
    const match = /^(\p{Lu}[\p{L}.'’ -]{1,40}),\s(\p{Lu}[\p{L}.'’ -]{1,40}?)(?=$|[\t(|•·])/u.exec(
      line.text,
    );
    const [, last = '', first = ''] = match ?? [];
    const name = `${first.trim()} ${last}`;
    const isMark = /^(?:\p{Lu}{2,6}|Ph\.?D\.?|Jr\.?|Sr\.?|M\.?D\.?|Inc\.?|Ltd\.?)$/u.test(
      first.trim(),
    );
    if (!match || !isName(name) || isMark || placeOf(`${last}, ${first}`)) return [];
    if (asJob(name) + companyScore(name) > 0 || headingKind(last) || headingKind(first)) return [];
    const isCapital = last === last.toUpperCase() && first !== first.toUpperCase();
    const count = witnessed(name, witness).length;
    if (!isCapital && count < 2 && line.size <= usual * 1.25) return [];
    // It stands above its last name alone.
    const score = rate(name, line.size, at) + 2;
    return [{ found: { ...foundIn(line, 0, match[0].length), text: name }, line, score }];
  });
}

const label =
  /^(?:(?<first>(?:first|given|fore)[- ]?names?|vorname|pr[ée]noms?|nombres?)|(?<last>(?:last|family|sur)[- ]?names?|nachname|nom|apellidos?)|(?<whole>(?:full )?name))\s*(?:$|[:\t]\s*)/i;
/** A form says that it is the name. */
const labelScore = 200;

/** A name after its labels: 'Name: Mara Quill', or 'First name' and 'Last name' with each a part. */
export function labeledName(lines: readonly Line[]): Candidate[] {
  const parts: { kind: string; text: string; words: number[]; line: Line }[] = [];
  for (const line of lines) {
    const match = label.exec(line.text);
    if (!match || match[0].length >= line.text.length) continue;
    const end = line.text.indexOf('\t', match[0].length);
    const found = foundIn(line, match[0].length, end < 0 ? line.text.length : end);
    const text = bare(found.text);
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, own]) => own) ?? [];
    if (/^\p{L}[\p{L}.'’ -]*$/u.test(text) && text.length < 50)
      parts.push({ kind, text, words: found.words, line });
  }
  const one = (kind: string) => parts.find((part) => part.kind === kind);
  const [first, last, whole] = [one('first'), one('last'), one('whole')];
  if (first && last) {
    const found = { text: `${first.text} ${last.text}`, words: [...first.words, ...last.words] };
    return [{ found, line: last.line, score: labelScore }];
  }
  return whole && isName(whole.text)
    ? [{ found: { text: whole.text, words: whole.words }, line: whole.line, score: labelScore }]
    : [];
}
