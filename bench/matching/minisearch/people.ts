import MiniSearch from 'minisearch';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups } from '@fourfold/contract/reference/schema.ts';
import { needsOf, scoreAt } from '../../../server/src/slices/matching/matching.rules.ts';
import type { Answer } from '../answers.ts';
import type { DrawnCv, DrawnJob } from '../data.ts';
import { pageSize } from '../searches.ts';

/*
 * MiniSearch as an exact ranking by the tokens that Lucene is given too: without the saturation and
 * the lengths of BM25 a token counts its rarity, which its weight is divided by.
 */

const winTokens = (wins: Wins | null): string[] =>
  wins
    ? behaviorGroups.flatMap((group) =>
        Array.from({ length: wins[group] }, (_, at) => `${group}${at + 1}`),
      )
    : ['none'];

/** Without answers a skill is worth more. */
const skillTokens = (skills: readonly { id: number; level: number }[], bare: boolean) =>
  skills.flatMap(({ id, level }) =>
    Array.from({ length: level }, (_, at) => `${bare ? 'b' : 's'}${id}_${at + 1}`),
  );

export class MiniPeople {
  readonly #active = new Map<number, number>();
  /** How many people have a token. */
  readonly #owners = new Map<string, number>();
  readonly #index = new MiniSearch<{ id: number; tokens: string[] }>({
    fields: ['tokens'],
    extractField: (person, field) => (field === 'id' ? person.id : person.tokens.join(' ')),
    tokenize: (text) => text.split(' '),
    searchOptions: { bm25: { k: 0, b: 0, d: 0 } },
  });

  add({ id, skills, wins, activeAt }: DrawnCv): void {
    const tokens = [...skillTokens(skills, wins === null), ...winTokens(wins)];
    for (const token of tokens) this.#owners.set(token, (this.#owners.get(token) ?? 0) + 1);
    this.#index.add({ id, tokens });
    this.#active.set(id, activeAt.getTime());
  }

  find({ skills, wins }: Pick<DrawnJob, 'skills' | 'wins'>): Answer {
    const { maxPoints } = needsOf(skills);
    const weights = new Map<string, number>();
    for (const { id, level, weight } of skills) {
      for (const token of skillTokens([{ id, level }], false))
        weights.set(token, (wins ? 320 : 400) * weight);
      for (const token of skillTokens([{ id, level }], true)) weights.set(token, 400 * weight);
    }
    const known = [...weights.keys()];
    const behavior = wins ? [...winTokens(wins), 'none'] : [];
    for (const token of behavior) weights.set(token, (token === 'none' ? 40 : 5) * maxPoints);
    const boostTerm = (token: string) => (weights.get(token) ?? 0) / this.#rarity(token);
    const alternatives = (tokens: readonly string[]) => ({
      combineWith: 'OR' as const,
      queries: [tokens.join(' ')],
      boostTerm,
    });
    const found = this.#index.search({
      combineWith: 'AND',
      // Whoever shares a skill shares a win too, or has no answers.
      queries: [known, behavior].filter(({ length }) => length > 0).map(alternatives),
    });
    const ranked = found.map(({ id, score, queryTerms }) => ({
      id: id as number,
      // It multiplies by how many tokens were found.
      rank: Math.round(score / queryTerms.length) - (wins ? 40 * maxPoints : 0),
      active: this.#active.get(id as number) ?? 0,
    }));
    // It knows no order among equals.
    ranked.sort((a, b) => b.rank - a.rank || b.active - a.active || a.id - b.id);
    return {
      count: ranked.length,
      list: ranked
        .slice(0, pageSize)
        .map(({ id, rank }) => ({ id, score: scoreAt(rank, maxPoints) })),
    };
  }

  /** As MiniSearch reckons it. */
  #rarity(token: string): number {
    const owners = this.#owners.get(token) ?? 0;
    return Math.log(1 + (this.#index.documentCount - owners + 0.5) / (owners + 0.5));
  }
}
