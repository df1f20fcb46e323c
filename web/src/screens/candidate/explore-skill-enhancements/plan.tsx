import type { SkillMove } from '@fourfold/contract/search/skill-enhancement.ts';
import { count } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { raiseSearch, unlockedBy } from './plan-moves.ts';
import { Raise } from './raise.tsx';
import classes from './plan.module.css';

const titles = ['', 'The best move', 'The best two moves', 'The best three moves'];

/** The moves that together unlock most jobs, in the order of their making. */
export function Plan({ plan }: { plan: readonly SkillMove[] }) {
  const total = unlockedBy(plan);
  return (
    <Section
      title={titles[plan.length]}
      lead={
        total > 0
          ? `Of all ways to raise up to three skills, this opens the most: ${count(total, 'more job')} that you would meet.`
          : 'No three moves open a job yet. These raise your matches the most.'
      }
      actions={
        total > 0 &&
        plan.length > 1 && (
          <LinkButton to="/search-jobs" search={raiseSearch(plan)} variant="default">
            {total === 1 ? 'See the job' : `See all ${total.toLocaleString('en-US')} jobs`}
          </LinkButton>
        )
      }
    >
      <ol className={classes.steps}>
        {plan.map((move, place) => (
          <Card key={move.skill.id} as="li" className={classes.step ?? ''}>
            <span className={classes.number} aria-hidden>
              {place + 1}
            </span>
            <Text as="h3" size="xl" breaks>
              {move.skill.name}
            </Text>
            <Raise from={move.from} to={move.to} />
            <div className={classes.foot}>
              <Opened plan={plan} place={place} />
              {move.unlocked > 0 && <StepLink plan={plan} place={place} />}
            </div>
          </Card>
        ))}
      </ol>
    </Section>
  );
}

interface StepProps {
  plan: readonly SkillMove[];
  place: number;
}

/** The effect of one step. */
function Opened({ plan, place }: StepProps) {
  const { unlocked = 0, meanGain = 0, jobs = 0 } = plan[place] ?? {};
  if (unlocked > 0)
    return (
      <p className={classes.opened}>
        <strong>+{unlocked.toLocaleString('en-US')}</strong> {unlocked === 1 ? 'job' : 'jobs'}
      </p>
    );
  const paysOff = plan.findIndex((move, at) => at > place && move.unlocked > 0);
  return (
    <p className={classes.gain}>
      {paysOff > 0 ? (
        `Works together with step ${paysOff + 1}`
      ) : (
        <>
          <strong>+{meanGain}</strong> {meanGain === 1 ? 'point' : 'points'} in {count(jobs, 'job')}
        </>
      )}
    </p>
  );
}

/** The jobs opened by this step and those before it. */
function StepLink({ plan, place }: StepProps) {
  const made = plan.slice(0, place + 1);
  const so = unlockedBy(made);
  return (
    <TextLink to="/search-jobs" search={raiseSearch(made)} className={classes.link ?? ''}>
      {so === 1
        ? 'See it'
        : place === 0
          ? 'See them'
          : `See all ${so.toLocaleString('en-US')} so far`}
      <span className="ff-hidden"> with {made.map(({ skill }) => skill.name).join(', ')}</span>
    </TextLink>
  );
}
