import type { Match } from '@fourfold/contract/matching/schema.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { decimals, FormulaLine, FormulaLines } from './formula-lines.tsx';

type Ordered = Pick<Match, 'order' | 'maxPoints' | 'behavior'>;

/**
 * Where a person stands for a job: as a score that is neither capped nor held, in percent.
 * @returns share: of the half-points that the job asks for; order: that with behavior, if both answered
 */
function peopleOrder({ order, maxPoints, behavior }: Ordered): {
  share: number;
  order: number;
} {
  const share = (100 * order.total) / (2 * maxPoints);
  return { share, order: behavior === null ? share : 0.8 * share + 0.2 * behavior };
}

/** What a long CV costs among people for a job (RULES.md section 7). */
const longWords = (whose: 'your' | 'their'): string =>
  `Beyond 70 levels in ${whose} whole CV, each two more cost half a point of the order, and each title word beyond 8 costs two points.`;

interface MatchOrderProps {
  match: Match;
  viewer: 'employer' | 'candidate';
}

const orNone = (terms: readonly string[]) => (terms.length === 0 ? '0' : terms.join(' + '));

/** Where a match stands in 'Best match', with every number, so that anyone can recompute it. */
export function MatchOrder({ match, viewer }: MatchOrderProps) {
  const { order, points, maxPoints, skills, words, behavior } = match;
  if (maxPoints === 0) return null;
  const near = skills.flatMap(({ jobScore, standIn }) =>
    standIn ? [`${standIn.worth} × ${Math.min(standIn.level, jobScore)}`] : [],
  );
  const title = words.map(({ weight }) => `8 × ${weight}`);
  const capped = words.reduce((sum, { weight }) => sum + 8 * weight, 0) > maxPoints;
  return (
    <Stack gap="3" padding="4" panel="sunken">
      <Text size="m" dimmed>
        The order also looks at related skills and job titles, in half-points: a related skill gives
        at most half of what the missing one would.
        {viewer === 'candidate' && ` In employers’ lists a long CV costs: ${longWords('your')}`}
      </Text>
      <FormulaLines>
        <FormulaLine label="Skills">
          2 × {points} points = <strong>{order.exact}</strong>
        </FormulaLine>
        <FormulaLine label="Related">
          {orNone(near)} = <strong>{order.near}</strong>
        </FormulaLine>
        <FormulaLine label="Title">
          {words.length > 0 && `${words.map(({ word }) => word).join(', ')}: `}
          {orNone(title)}
          {capped && `, at most ${maxPoints}`} = <strong>{order.title}</strong>
        </FormulaLine>
        {viewer === 'candidate' ? (
          <FormulaLine label="Order">
            {order.exact} + {order.near} + {order.title} − {order.missing} missing{' '}
            {order.missing === 1 ? 'level' : 'levels'} = <strong>{order.total}</strong>
          </FormulaLine>
        ) : (
          <PeopleOrder order={order} maxPoints={maxPoints} behavior={behavior} />
        )}
      </FormulaLines>
    </Stack>
  );
}

/** People for a job are ordered with their behavior, too. */
function PeopleOrder(match: Ordered) {
  const { order, maxPoints, behavior } = match;
  const { share, order: stands } = peopleOrder(match);
  const { exact, near, title, long, total } = order;
  return (
    <>
      {long > 0 && (
        <FormulaLine label="Long CV">
          <strong>−{long}</strong>: {longWords('their')}
        </FormulaLine>
      )}
      <FormulaLine label="Sum">
        {exact} + {near} + {title}
        {long > 0 && ` − ${long}`} = {total} of {2 * maxPoints} half-points ={' '}
        <strong>{decimals.format(share)}%</strong>
      </FormulaLine>
      <FormulaLine label="Order">
        {behavior !== null &&
          `0.8 × ${decimals.format(share)} + 0.2 × ${decimals.format(behavior)} = `}
        <strong>{decimals.format(stands)}</strong>
      </FormulaLine>
    </>
  );
}
