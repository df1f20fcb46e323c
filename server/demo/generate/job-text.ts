import type { WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { CompanyEntry } from '../catalogue/company.ts';
import type { Occupation } from '../catalogue/occupation.ts';
import { hiringLines, workModeLines } from '../catalogue/phrases.ts';
import type { Random } from './random.ts';
import { fill } from './text.ts';

const headings: [string, string, string][] = [
  ['What you will do', 'What helps', 'How it is here'],
  ['The work', 'What we look for', 'The place'],
  ['Your part', 'Good to bring', 'Working with us'],
];

export interface JobTextInput {
  entry: CompanyEntry;
  occupation: Occupation;
  city: string;
  workMode: WorkMode;
  /** How many earlier posts of this trade the company has, so that no two start alike. */
  before: number;
}

/** A job description in Markdown, 400 to 1,200 characters. */
export function jobText(random: Random, input: JobTextInput): string {
  const { entry, occupation, city, workMode, before } = input;
  const [duties, asks, life] = random.pick(headings);
  const need = occupation.needs[before % occupation.needs.length] ?? '';
  const text = (tasks: number) =>
    [
      `${need} ${fill(random, random.pick(workModeLines[workMode]), { city })}`,
      `### ${duties}`,
      bullets(random.shuffled(occupation.duties).slice(0, tasks)),
      `### ${asks}`,
      bullets(occupation.asks),
      `### ${life}`,
      random.shuffled(entry.life).slice(0, 2).join(' '),
      random.pick(hiringLines),
    ].join('\n\n');
  // A company must not name two numbers in two posts.
  const settle = (words: string) =>
    words.replaceAll(/\{[^}]*\}/g, (slot) => fill(random.fork(`${entry.name} ${slot}`), slot));
  return settle(text(random.int(4, 5)));
}

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
