import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { GapBar } from '../../../ui/gap-bar.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './compare-table.module.css';

const levelOf = ({ match }: CandidateView, skillId: number) =>
  match?.skills.find(({ id }) => id === skillId)?.cvScore ?? 0;

/** A row for each skill of the job, with each person's level against the one asked for. */
export function SkillRows({ people }: { people: readonly CandidateView[] }) {
  const asked = people[0]?.match?.skills ?? [];
  const scoredFirst = asked.toSorted((a, b) => Number(a.jobScore === 0) - Number(b.jobScore === 0));
  return scoredFirst.map(({ id, name, jobScore }) => (
    <tr key={id}>
      <th scope="row">
        {name}
        <Text as="div" dimmed size="s" weight="regular">
          {jobScore === 0 ? 'Nice to have' : `Job asks for ${jobScore}`}
        </Text>
      </th>
      {people.map((person) => (
        <td key={person.id} className={classes.level}>
          <GapBar need={jobScore} has={levelOf(person, id)} />
        </td>
      ))}
    </tr>
  ));
}

const strong = 4;
const named = 6;

/** What somebody knows well that the job does not ask for. */
export function OtherSkills({ person: { skills, match } }: { person: CandidateView }) {
  const asked = new Set(match?.skills.map(({ id }) => id));
  const others = skills
    .filter(({ id, level }) => level >= strong && !asked.has(id))
    .toSorted((a, b) => b.level - a.level);
  if (others.length === 0) return <Text dimmed>None listed</Text>;
  const more = others.length - named;
  return (
    <Text breaks>
      {others
        .slice(0, named)
        .map(({ name, level }) => `${name} ${level}`)
        .join(', ')}
      {more > 0 && ` and ${more} more`}
    </Text>
  );
}
