import { useProfile } from '../../../slices/account/api/profile.ts';
import { useReferrals } from '../../../slices/application/api/referral.ts';
import { RecommendSwitch } from '../../../slices/application/components/recommend-switch.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';

/** The jobs whose employers may read who recommended them, where there are any. */
export const RecommendationsSection = () =>
  useProfile().role === 'candidate' ? <Recommendations /> : null;

function Recommendations() {
  const referrals = useReferrals();
  if (referrals.data?.count === 0) return null;
  return (
    <Section
      title="Jobs you recommended"
      lead="Where a switch is on, the employer reads your name with the applications of people who came by your link."
    >
      <Loaded query={referrals} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card>
            <Stack gap="6">
              {list.map(({ job, company, ...each }) => (
                <RecommendSwitch key={each.jobId} {...each} label={job} description={company} />
              ))}
            </Stack>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
