import {
  mostSuggested,
  type SkillSuggestionQuery,
  type SuggestedSkill,
} from '@fourfold/contract/search/skill-suggestion.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { publicStandings } from '../reference/names.rules.ts';
import { askedOfTitle, titleWords, type AskingJob } from './suggestion.rules.ts';

const keptMs = 10 * 60_000;

/** Suggestions are counted over this many jobs, the latest published. */
const mostJobs = 2000;

async function askingJobs(tx: Tx): Promise<AskingJob[]> {
  const { rows } = await sql<{ name: string; skills: number[] }>`
    select job.name, array_agg(asks.skill_id) as skills
    from (select job_id from match_job order by published_at desc, job_id limit ${mostJobs}) latest
    join job on job.id = latest.job_id
    join match_job_skill asks on asks.job_id = latest.job_id
    join skill on skill.id = asks.skill_id and skill.standing = any(${publicStandings}::text[])
    group by job.id`.execute(tx);
  return rows.map(({ name, skills }) => ({ words: titleWords(name), skills }));
}

/** Skills that go with these according to the weekly recount, the strongest first. */
async function goingWith(tx: Tx, ids: readonly number[], without: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select other_id as id from match_skill_pair
    join skill on skill.id = other_id and skill.standing = any(${publicStandings}::text[])
    where skill_id = any(${ids}::int[]) and other_id <> all(${without}::int[])
    group by other_id order by sum(strength) desc, other_id limit ${mostSuggested}`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Asked {
  unit: { tx: Tx };
  query: SkillSuggestionQuery;
}

/**
 * Suggests skills that the latest published jobs with such a title ask for, and skills that go with
 * the given ones; names that only a few people use are never suggested. A node reads the jobs once
 * in ten minutes.
 */
export function suggestionsOf(
  clock: Clock,
): (asked: Asked) => Promise<{ list: SuggestedSkill[]; count: number }> {
  let kept: { at: number; jobs: Promise<AskingJob[]> } | null = null;
  const latest = (tx: Tx) => {
    const now = clock.now().getTime();
    if (kept === null || now - kept.at >= keptMs) {
      const jobs = askingJobs(tx);
      kept = { at: now, jobs };
      jobs.catch(() => {
        kept = null;
      });
    }
    return kept.jobs;
  };
  return async ({ unit: { tx }, query: { title = '', skill = [] } }) => {
    const ofTitle = title === '' ? [] : askedOfTitle(await latest(tx), title, skill);
    const ofSkills = await goingWith(tx, skill, [...skill, ...ofTitle]);
    const named = await tx
      .selectFrom('skill')
      .select(['id', 'name'])
      .where('id', '=', anyOf([...ofTitle, ...ofSkills]))
      .where('standing', 'in', publicStandings)
      .execute();
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const suggested = (ids: readonly number[], why: SuggestedSkill['why']) =>
      ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name, why }];
      });
    const list = [...suggested(ofTitle, 'title'), ...suggested(ofSkills, 'skills')];
    return { list, count: list.length };
  };
}
