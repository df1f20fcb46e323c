import { countSkills, mostHeld, mostSkills, type Market, type Side, type Skill } from './market.ts';

/* CVs and jobs that are made up to stand on every first page. */

const titled = (list: readonly string[]) => list.map((word) => ({ word, text: word }));

/** The highest level that the drawn jobs ask for: more would only be counted as length. */
const highestAsked = 4;
const skillBudgets = [5, 10, 14, 17, 20, 25, 30, mostSkills];
const wordBudgets = [0, 4, 6, 8, 10, 12, 16, 20];

/** What most jobs ask for, and who knows the rule: from the open ads, each budget of skills and words. */
export function gamingCvs({ jobs, words }: Market): Record<string, Side[]> {
  const skills = new Map(jobs.flatMap((job) => job.skills).map((skill) => [skill.id, skill]));
  const worthIn = countWorth(
    jobs.flatMap((job) => job.skills.map((s) => [s.id, s.weight * s.level])),
  );
  const best = [...worthIn.keys()].flatMap((id): Skill[] => {
    const skill = skills.get(id);
    return skill ? [{ ...skill, level: highestAsked }] : [];
  });
  const bestWords = [
    ...countWorth(jobs.flatMap((job) => job.words.map(({ word }) => [word, words.get(word) ?? 0]))),
  ]
    .filter(([, worth]) => worth > 0)
    .map(([word]) => word);
  return {
    '40 popular skills at 5': [{ skills: mostHeld(jobs, mostSkills, 5), words: [] }],
    'the same with a stuffed title': [
      { skills: mostHeld(jobs, mostSkills, 5), words: titled([...words.keys()]) },
    ],
    'who knows the rule': skillBudgets.flatMap((most) =>
      wordBudgets.map((few) => ({
        skills: best.slice(0, most),
        words: titled(bestWords.slice(0, few)),
      })),
    ),
  };
}

/** A job that asks for what most jobs ask for. */
export const gamingJobs = ({ jobs, words }: Market): Record<string, Side[]> => ({
  'a job of the 40 most asked at 5, with 8 frequent words': [
    {
      skills: mostHeld(jobs, mostSkills, 5),
      words: titled(
        [...countSkills(jobs.map((job) => job.words.map(({ word }) => ({ id: word }))))]
          .filter(([word]) => words.has(word))
          .sort(([, times], [, otherTimes]) => otherTimes - times)
          .slice(0, 8)
          .map(([word]) => word),
      ),
    },
  ],
});

/** By key what it is worth in all jobs, the most first. */
function countWorth<Key>(worths: readonly (readonly [Key, number])[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, worth] of worths) sums.set(key, (sums.get(key) ?? 0) + worth);
  return new Map([...sums].sort(([, one], [, other]) => other - one));
}
