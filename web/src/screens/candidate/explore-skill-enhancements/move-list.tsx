import type { SkillEnhancement, SkillMove } from '@fourfold/contract/search/skill-enhancement.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { raiseSearch } from './plan-moves.ts';
import { Raise } from './raise.tsx';
import classes from './move-list.module.css';

interface MoveListProps {
  enhancement: SkillEnhancement;
  search: string;
  /** The next page is loading. */
  fading: boolean;
}

/** Every skill and level, ranked; each links to the jobs that it turns green. */
export function MoveList({ enhancement: { moves, count: total }, search, fading }: MoveListProps) {
  const { params, page, set } = useSearchParams();
  // The one that the home screen names too.
  const ranked = page === 1 && !search && params['sort'] === undefined;
  return (
    <Section title="Every move, one at a time">
      <Row gap="3 6" wrap align="end" apart>
        <AddressTabs
          label="Order"
          name="sort"
          tabs={[
            { key: 'unlocked', label: 'Jobs opened' },
            { key: 'gain', label: 'Mean gain' },
          ]}
        />
        <div className={`${classes.search} ff-unlabeled`}>
          <SearchBox
            label="Skill"
            placeholder="Find a skill"
            value={search}
            onSearch={(text) => set({ search: text }, { replace: true })}
          />
        </div>
      </Row>
      {moves.length > 0 ? (
        <>
          <Stack as="ol" aria-label="Moves" gap="2" fading={fading}>
            {moves.map((move, place) => (
              <MoveRow
                key={`${move.skill.id} ${move.to}`}
                move={move}
                next={ranked && place === 0}
              />
            ))}
          </Stack>
          <Pager count={total} />
        </>
      ) : (
        <Card>
          {total > 0 ? (
            <EmptyState action={<Button onClick={() => set({})}>Go to the first page</Button>}>
              There are no more moves on this page.
            </EmptyState>
          ) : search ? (
            <EmptyState
              action={<Button onClick={() => set({ search: undefined })}>Show all skills</Button>}
            >
              No job that fits you asks for more of a skill called “{search}”.
            </EmptyState>
          ) : (
            <EmptyState>You have all that the jobs that fit you ask for.</EmptyState>
          )}
        </Card>
      )}
    </Section>
  );
}

function MoveRow({ move, next }: { move: SkillMove; next: boolean }) {
  const { skill, from, to, unlocked, jobs, meanGain } = move;
  return (
    <Card as="li" padding="none" interactive={unlocked > 0} className={classes.row ?? ''}>
      <h3 className={classes.name}>
        {unlocked > 0 ? (
          <CardLink to="/search-jobs" search={raiseSearch([move])}>
            {skill.name}
          </CardLink>
        ) : (
          skill.name
        )}
        {next && <span className={classes.next}>Worth raising next</span>}
      </h3>
      <div className={classes.raise}>
        <Raise from={from} to={to} />
      </div>
      <p className={classes.gain}>
        <strong>+{meanGain}</strong> {meanGain === 1 ? 'point' : 'points'} in {count(jobs, 'job')}
      </p>
      <p className={classes.opened} data-none={unlocked === 0 || undefined}>
        {unlocked > 0 ? (
          <>
            <strong>+{unlocked.toLocaleString('en-US')}</strong> {unlocked === 1 ? 'job' : 'jobs'}
          </>
        ) : (
          'None alone'
        )}
      </p>
      {unlocked > 0 && <IconChevronRight className={classes.chevron} size={18} aria-hidden />}
    </Card>
  );
}
