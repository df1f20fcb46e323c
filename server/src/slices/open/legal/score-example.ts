import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import {
  bandOf,
  heldScore,
  meets,
  needsOf,
  rankAt,
  rawScoreAt,
  rounded,
  sum,
} from '@fourfold/contract/matching/score.ts';
import { bandLabel } from '@fourfold/contract/matching/words.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { html, type Html } from '../../../platform/http/html.ts';

interface ExampleSkill {
  id: number;
  name: string;
  weight: SkillWeight;
  level: number;
  has: number;
}

/** What the page counts with: the weights of this installation, as of now. */
export interface ScoreFacts {
  skills: ExampleSkill[];
  /** When the weights were last counted; null: they are those that ship. */
  countedAt: Date | null;
  /** Published in the last year, whether open, paused or closed since. */
  jobs: number;
}

/** What the example's job asks for, and what its person has. */
const example = [
  { name: 'Welding', level: 4, has: 5 },
  { name: 'Blueprint reading', level: 3, has: 2 },
  { name: 'Forklift operation', level: 2, has: 2 },
  { name: 'Inventory control', level: 1, has: 1 },
] as const;

/** Wins that the example's two questionnaires share, 8 to 24. */
const sharedInExample = 18;

export async function readScoreFacts(tx: Tx, now: Date): Promise<ScoreFacts> {
  const rows = await tx
    .selectFrom('skill')
    .select(['id', 'name', 'weight'])
    .where(
      'name',
      'in',
      example.map(({ name }) => name),
    )
    .execute();
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const counted = await sql<{ counted_at: Date | null; jobs: number }>`
    select (select counted_at from weight_count) as counted_at,
      (select count(*)::int from job where published_at > ${since}) as jobs`.execute(tx);
  const [market] = counted.rows;
  const skills = example.flatMap(({ name, ...levels }) => {
    const row = rows.find((one) => one.name === name);
    return row ? [{ ...row, ...levels }] : [];
  });
  return { skills, countedAt: market?.counted_at ?? null, jobs: market?.jobs ?? 0 };
}

/** The example, step by step, by the functions that every score here is computed by. */
function computed(skills: readonly ExampleSkill[]) {
  const points = sum(skills.map(({ weight, level, has }) => weight * Math.min(has, level)));
  const { maxPoints, required } = needsOf(skills);
  const surplus = sum(skills.map(({ level, has }) => Math.max(0, has - level)));
  const raw = rawScoreAt(rankAt(2 * points, maxPoints, sharedInExample), maxPoints);
  return {
    points,
    maxPoints,
    skill: rounded(10_000 * points, maxPoints) / 100,
    raw,
    score: heldScore(raw, meets(points, maxPoints, false)),
    band: bandOf({ points, maxPoints, required, surplus, missing: false }),
  };
}

export function exampleSection({ skills }: ScoreFacts): Html | false {
  if (skills.length === 0) return false;
  const { points, maxPoints, skill, raw, score, band } = computed(skills);
  const behavior = (100 * (sharedInExample - 8)) / 16;
  return html`<section aria-labelledby="example">
    <h2 id="example">The formula, with an example</h2>
    <p>
      Each skill the job asks for counts its weight times the person’s level, up to the level the
      job asks for. A higher level doesn’t count more. These are today’s weights.
    </p>
    <div class="table" role="region" aria-label="The example as a table" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Skill</th>
            <th scope="col">Asked</th>
            <th scope="col">Has</th>
            <th scope="col">Weight</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          ${skills.map(
            ({ name, level, has, weight }) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${level}</td>
                <td>${has}</td>
                <td>${weight}</td>
                <td>
                  ${`${weight} · ${Math.min(has, level)} = ${weight * Math.min(has, level)} of ${weight * level}`}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <ol class="steps">
      <li>${`Skills: 100 · ${points} / ${maxPoints} = ${skill}`}</li>
      <li>
        ${`Behavior, if both have answered: they share ${sharedInExample} of 24 choices, 100 · (${sharedInExample} – 8) / 16 = ${behavior}`}
      </li>
      <li>${`Together, rounded: 0.8 · ${skill} + 0.2 · ${behavior} = ${raw}`}</li>
      <li>
        ${`${band === null ? '' : bandLabel(band)}: only the skills decide. A person meets a job above ${greenAbove} with none of its skills missing, and exceeds it with all levels and a tenth more. So the score is `}<b>${score}</b>.
      </li>
    </ol>
    <p>
      A score is at most ${greenAbove} if the person doesn’t meet the job, and higher if they do. If
      that changes the number, the page says so. Without answers on both sides, only the skills
      count.
    </p>
  </section>`;
}
