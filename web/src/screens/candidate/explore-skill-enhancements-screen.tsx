import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { useSkillEnhancement } from '../../slices/search/api/skill-enhancement.ts';
import { Card, CardGrid } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Plan } from './explore-skill-enhancements/plan.tsx';
import { SkillList } from './explore-skill-enhancements/skill-list.tsx';
import { Standing } from './explore-skill-enhancements/standing.tsx';
import { Skeleton } from '@mantine/core';
import { Folded } from '../../ui/folded.tsx';
import { Stack } from '../../ui/stack.tsx';
import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import classes from './explore-skill-enhancements-screen.module.css';

/** How the numbers are made, for those who ask. */
const Explanation = () => (
  <Folded title="How the numbers are calculated">
    <ul className={classes.details}>
      <li>
        We count all open jobs that offer your work mode and employment type, pay at least your
        minimum and, unless they’re remote, are in your state. Jobs you hid are left out.
      </li>
      <li>
        You meet a job with more than {greenAbove}% of its points and no required skill missing;
        then it counts as a strong match. For each skill and level we work out your match with every
        job as if you had it, with the same formula that employers see.
      </li>
      <li>
        The average gain covers the jobs whose match changes. A level that adds nothing to the one
        below it isn’t listed. The pay is the median of the jobs that a level opens.
      </li>
      <li>
        The plan is the best way to raise up to three skills; each step counts the jobs it opens
        after the steps before it.
      </li>
    </ul>
  </Folded>
);

/** The standing, the plan and some skills, while they are counted. */
const EnhancementSkeleton = () => (
  <Stack gap="8">
    <Card padding="large">
      <Stack gap="5">
        <Skeleton height={72} width={140} radius="md" />
        <Skeleton height={20} width="min(260px, 70%)" />
        <Skeleton height={48} radius="md" />
      </Stack>
    </Card>
    <CardGrid min={280}>
      {[1, 2, 3].map((step) => (
        <Card key={step}>
          <Stack gap="3">
            <Skeleton height={32} width={32} circle />
            <Skeleton height={22} width="60%" />
            <Skeleton height={14} width="80%" />
            <Skeleton height={32} width="35%" mt={8} />
          </Stack>
        </Card>
      ))}
    </CardGrid>
    <Stack gap="2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </Stack>
  </Stack>
);

/** Which skills are worth raising, counted over the open jobs. */
export function ExploreSkillEnhancementsScreen() {
  const cv = useOwnCv();
  return (
    <Page
      title="Skill enhancements"
      lead="The skills worth raising next, counted over the jobs that are open today."
      actions={
        cv.data && (
          <LinkButton to="/create-resume" search={{ step: 'skills' }}>
            Update skills
          </LinkButton>
        )
      }
    >
      <Loaded query={cv} skeleton={<EnhancementSkeleton />}>
        {(own) =>
          own ? (
            <Enhancements hasSkills={own.skills.length > 0} />
          ) : (
            <Card>
              <EmptyState action={<LinkButton to="/create-resume">Start my CV</LinkButton>}>
                Start your CV to see how many jobs each skill would open for you.
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function Enhancements({ hasSkills }: { hasSkills: boolean }) {
  const { params, paging } = useSearchParams();
  const search = (params['search'] ?? '').slice(0, 100);
  const sort = params['sort'] === 'gain' ? 'gain' : 'unlocked';
  const found = useSkillEnhancement({ ...paging, search: search || undefined, sort });
  return (
    <Loaded query={found} skeleton={<EnhancementSkeleton />}>
      {(data) =>
        data.jobs === 0 ? (
          <Card>
            <EmptyState
              action={
                <LinkButton to="/create-resume" search={{ step: 'profile' }}>
                  Change what I look for
                </LinkButton>
              }
            >
              No open job matches your work mode, employment type, state and pay right now.
            </EmptyState>
          </Card>
        ) : (
          <>
            <Standing enhancement={data} hasSkills={hasSkills} />
            {data.plan.length > 0 && <Plan plan={data.plan} />}
            <SkillList enhancement={data} search={search} fading={found.isPlaceholderData} />
            <Explanation />
          </>
        )
      }
    </Loaded>
  );
}
