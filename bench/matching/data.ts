import { yearlyAmount, type WorkMode } from '@fourfold/contract/reference/pay.ts';
import { randomFrom } from '../../server/test/random/seeded.ts';
import { listItems, countWins } from '../../server/src/slices/reference/reference.rules.ts';
import { pickFrom, zipfSkills, type Skills } from './skills.ts';

/*
 * Generates any number of CVs and jobs, the same in every run; three fifths of a CV's or job's skills
 * come from its occupation. The n-th CV does not depend on how many there are.
 */

const draw = randomFrom(20_261_121);
export const zipf = zipfSkills(draw);

function drawSkills(random: () => number, skills: Skills, pool: readonly number[], count: number) {
  const places = new Set<number>();
  while (places.size < count) {
    // The first of a pool are its everyday skills.
    const own = pool[Math.floor(pool.length * random() ** 2)] ?? 0;
    places.add(random() < 0.6 ? own : skills.any(random));
  }
  return [...places];
}

/** The results of 2,000 questionnaires; one in ten is empty. */
const questionnaires = Array.from({ length: 2_000 }, (_, at) =>
  at % 10 === 0
    ? null
    : countWins(
        listItems.behavior.map(({ id, variants }) => ({
          behaviorId: id,
          variantId: pickFrom(draw, variants).id,
        })),
      ),
);

const states = ['CA', 'NY', 'TX', 'WA', 'FL', 'IL', 'PA', 'OH', 'GA', 'NC', null];
const modes: readonly WorkMode[] = ['remote', 'hybrid', 'onsite'];
const start = Date.UTC(2026, 5, 1);
const syllables = ['ba', 'den', 'ko', 'lin', 'mar', 'no', 'ri', 'sa', 'tel', 'vo', 'wen', 'zu'];

function drawName(random: () => number, parts: number): string {
  return Array.from({ length: parts }, () => pickFrom(random, syllables)).join('');
}

const grades = ['senior', 'lead', 'junior', 'assistant'];

/** Words of one title, or of a position and some works: the occupation, its field, a grade. */
function drawTitle(random: () => number, occupation: number, most: number): string[] {
  const titles = Array.from({ length: 1 + Math.floor(random() * most) }, (_, at) => {
    // One work in three was something else.
    const was = at > 0 && random() < 0.3 ? Math.floor(random() * 200) : occupation;
    return [
      `occupation${was}`,
      `field${was % 40}`,
      ...(random() < 0.4 ? [pickFrom(random, grades)] : []),
    ];
  });
  return [...new Set(titles.flat())];
}

/** What titles' words weigh: of 200 occupations and 40 fields, each in so many jobs. */
export const titleWeights: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 1_000 }, (_, at): [string, number] => [`occupation${at}`, 7]),
  ...Array.from({ length: 40 }, (_, at): [string, number] => [`field${at}`, 5]),
  ...grades.map((grade): [string, number] => [grade, 3]),
]);

export function drawCv(id: number, known: Skills = zipf) {
  const random = randomFrom(id);
  const occupation = Math.floor(known.pools.length * random() ** 1.5);
  const pool = known.pools[occupation] ?? [];
  const level = () => 1 + Math.floor(random() * 5);
  return {
    id,
    skills: drawSkills(random, known, pool, 5 + Math.floor(random() * 21)).map((place) => ({
      id: place + 1,
      name: `Skill ${place + 1}`,
      weight: known.weight(place),
      level: level(),
    })),
    wins: pickFrom(random, questionnaires),
    words: `occupation${occupation} specialist ${drawName(random, 2)} ${drawName(random, 3)}`,
    titleWords: drawTitle(randomFrom(0x4000_0000 + id), occupation, 3),
    city: `${drawName(random, 2)} city`,
    state: pickFrom(random, states),
    employmentType: pickFrom(random, [1, 2, 3, 4, null]),
    industry: pickFrom(random, [1, 2, 3, 4, 5, 6, 7, 8, null]),
    years: pickFrom(random, [1, 2, 3, 4, 5, null]),
    workModes: modes.filter(() => random() < 0.4),
    degrees: [1, 2, 3, 4].filter(() => random() < 0.3),
    payMin: random() < 0.2 ? null : somePay(30_000, Math.floor(random() * 120)),
    // To the minute, so that many are active at the same time.
    activeAt: new Date(start + 60_000 * Math.floor(random() * 60 * 24 * 120)),
  };
}

/** Dollars a year; a third is paid by the hour, with cents. */
const somePay = (from: number, step: number) =>
  step % 3 === 0 ? yearlyAmount('hourly', (from / 20 + 37 * step) / 100) : from + 1_000 * step;

export function drawJob(id: number, known: Skills = zipf) {
  const random = randomFrom(0x2000_0000 + id);
  const occupation = Math.floor(known.pools.length * random() ** 1.5);
  const pool = known.pools[occupation] ?? [];
  return {
    id,
    skills: drawSkills(random, known, pool, 5 + Math.floor(random() * 8)).map((place) => ({
      id: place + 1,
      name: `Skill ${place + 1}`,
      // One in ten is nice to have.
      level: random() < 0.1 ? 0 : 1 + Math.floor(random() * 5),
      weight: known.weight(place),
    })),
    wins: pickFrom(random, questionnaires),
    words: `occupation${occupation} wanted ${drawName(random, 2)} inc`,
    titleWords: drawTitle(randomFrom(0x6000_0000 + id), occupation, 1).map((word) => ({
      word,
      text: word,
    })),
    city: `${drawName(random, 2)} city`,
    company: 1 + Math.floor(random() * 500),
    state: pickFrom(random, states),
    employmentType: pickFrom(random, [1, 2, 3, 4, null]),
    industry: pickFrom(random, [1, 2, 3, 4, 5, 6, 7, 8, null]),
    years: pickFrom(random, [1, 2, 3, 4, 5, null]),
    workMode: pickFrom(random, [...modes, null]),
    payMax: random() < 0.2 ? null : somePay(40_000, Math.floor(random() * 150)),
    sponsorship: random() < 0.3,
    benefits: ['401k', 'dental', 'health', 'paid leave'].filter(() => random() < 0.5),
    publishedAt: new Date(start + 60_000 * Math.floor(random() * 60 * 24 * 120)),
  };
}

export type DrawnCv = ReturnType<typeof drawCv>;
export type DrawnJob = ReturnType<typeof drawJob>;
