import type { SkillEnhancement } from '@fourfold/contract/search/skill-enhancement.ts';
import { Button } from '@mantine/core';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { SkillRow } from './skill-row.tsx';
import classes from './standing.module.css';

interface SkillListProps {
  enhancement: SkillEnhancement;
  search: string;
  /** The next page is on its way. */
  fading: boolean;
}

/** Every skill worth raising, ranked; a slider over its levels shows what each opens. */
export function SkillList({
  enhancement: { skills, count: total },
  search,
  fading,
}: SkillListProps) {
  const { params, page, set } = useSearchParams();
  // The one that the home names, too.
  const ranked = page === 1 && !search && params['sort'] === undefined;
  return (
    <Section title="Every skill, one at a time" lead="Pick a level to see which jobs it opens.">
      <Row gap="3 6" wrap align="end" apart>
        <AddressTabs
          label="Order"
          name="sort"
          tabs={[
            { key: 'unlocked', label: 'Jobs opened' },
            { key: 'gain', label: 'Average gain' },
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
      {skills.length > 0 ? (
        <>
          <Stack as="ol" aria-label="Skills" gap="2" fading={fading}>
            {skills.map((ladder, place) => (
              <SkillRow
                key={`${ladder.skill.id} ${ladder.best}`}
                ladder={ladder}
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
              There are no more skills on this page.
            </EmptyState>
          ) : search ? (
            <EmptyState
              action={<Button onClick={() => set({ search: undefined })}>Show all skills</Button>}
            >
              No job that fits you asks for more of a skill called “{search}”.
            </EmptyState>
          ) : (
            <EmptyState>You already have everything the jobs that fit you ask for.</EmptyState>
          )}
        </Card>
      )}
    </Section>
  );
}
