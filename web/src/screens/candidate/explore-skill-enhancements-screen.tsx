import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { useSkillEnhancement } from '../../slices/search/api/skill-enhancement.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { EnhancementSkeleton } from './explore-skill-enhancements/enhancement-skeleton.tsx';
import { Explanation } from './explore-skill-enhancements/explanation.tsx';
import { Plan } from './explore-skill-enhancements/plan.tsx';
import { SkillList } from './explore-skill-enhancements/skill-list.tsx';
import { Standing } from './explore-skill-enhancements/standing.tsx';

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
