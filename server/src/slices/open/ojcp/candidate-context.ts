import { line } from '@fourfold/contract/protocol/field.ts';
import { z } from 'zod';
import type { Tx } from '../../../database.ts';
import { fitsOf, type NamedLevel } from '../mcp/fit.queries.ts';
import { levelWords } from '../mcp/tools.ts';
import { toJobFit } from './ojcp.present.ts';

/*
 * The protocol's data about a person, of which only the skills are used. A level is never guessed,
 * and nothing is stored.
 */

/** Scopes of consent that allow computing a fit. */
const fitScopes = ['fit_scoring', 'application_prefill', 'full_profile'];

export const candidateContext = z
  .object({
    consent_scope: z.string().max(100).describe('A fit is counted from fit_scoring on'),
    skills: z
      .array(line(120))
      .max(100)
      .default([])
      .describe(`Each with the level that the person says, as "SQL: 4"; ${levelWords}`),
  })
  .optional();
type CandidateContext = z.infer<typeof candidateContext>;

export interface Warning {
  code: string;
  message: string;
  fields: string[];
}

/** A warning, if there is a field to name. */
export const warningOf = (code: string, message: string, fields: string[]): Warning[] =>
  fields.length === 0 ? [] : [{ code, message, fields }];

/** How jobs fit this person. Two statements. */
export async function fitsIn(tx: Tx, jobIds: readonly number[], context: CandidateContext) {
  const consented = context !== undefined && fitScopes.includes(context.consent_scope);
  const said = context?.skills.map(readSkill) ?? [];
  const levels = consented ? said.filter((one): one is NamedLevel => one.level !== null) : [];
  const { byJob, unknown } = await fitsOf(tx, jobIds, levels);
  return {
    skillsOf: (id: number) =>
      (byJob.get(id)?.skills ?? []).map(({ name, jobScore }) => ({ name, level: jobScore })),
    fitOf(id: number) {
      const match = levels.length === 0 ? undefined : byJob.get(id);
      return match ? toJobFit(match) : {};
    },
    warnings: consented
      ? [
          ...warningOf(
            'levels_missing',
            'A skill counts with its level, as "SQL: 4"',
            said.filter(({ level }) => level === null).map(({ name }) => name),
          ),
          ...warningOf('skills_unknown', 'No job asks for these names', unknown),
        ]
      : warningOf(
          'fields_ignored',
          'The scope of consent allows no fit to be counted',
          said.length === 0 ? [] : ['candidate_context.skills'],
        ),
  };
}

function readSkill(text: string): { name: string; level: number | null } {
  const at = text.lastIndexOf(':');
  const level =
    /^\s*[1-5]\s*$/.test(text.slice(at + 1)) && at > 0 ? Number(text.slice(at + 1)) : null;
  return { name: (level === null ? text : text.slice(0, at)).trim(), level };
}
