import type { AccountExport } from '@fourfold/contract/account/schema.ts';
import { OwnEmployerCard } from '../../../blocks/candidate/own-employer.tsx';
import { Button, Switch } from '@mantine/core';
import { IconBuilding, IconDownload, IconTrash } from '@tabler/icons-react';
import { count, day, fileSize } from '../../../lib/format.ts';
import { openPopup } from '../../../lib/popup.ts';
import { downloadExport, requestExport, useExport } from '../../../slices/account/api/account.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { letCompanyFind, useProfile } from '../../../slices/account/api/profile.ts';
import { BlockedCompanies, BlockedPeople } from './blocked-section.tsx';
import { useOpenings } from '../../../slices/cv/api/openings.ts';
import { useGoneCompanies } from '../../../slices/record/api/records.ts';
import { useReferrals } from '../../../slices/application/api/referral.ts';
import { RecommendSwitch } from '../../../slices/application/components/recommend-switch.tsx';

/** The jobs whose employers may read who recommended them, where there are any. */
const RecommendationsSection = () =>
  useProfile().role === 'candidate' ? <Recommendations /> : null;

function Recommendations() {
  const referrals = useReferrals();
  if (referrals.data?.count === 0) return null;
  return (
    <Section
      title="Jobs you recommended"
      lead="Where a switch is on, the employer reads your name with the applications of people who came through your link."
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

/** Where somebody works now, which does not find the CV; for members of teams their colleagues too. */
function BeingFoundSection() {
  const { inTeams, role } = useProfile();
  if (role !== 'candidate' && !inTeams) return null;
  return (
    <Section
      title="Being found"
      lead="Other employers find a published CV anyway. What you send to your own company is read there."
    >
      {role === 'candidate' ? <OwnEmployerCard /> : <ColleaguesCard />}
    </Section>
  );
}

function ColleaguesCard() {
  const { companyMayFind } = useProfile();
  return (
    <Card>
      <Switch
        label="My company may find me"
        description="Colleagues find your CV when they search for people."
        checked={companyMayFind}
        onChange={(event) => void letCompanyFind(event.currentTarget.checked)}
      />
    </Card>
  );
}

const BlockedSection = () =>
  useProfile().role === 'candidate' ? <BlockedCompanies /> : <BlockedPeople />;

/** Who has opened the CV, for who has one. */
const OpeningsSection = () => (useProfile().role === 'candidate' ? <Openings /> : null);

function Openings() {
  const openings = useOpenings();
  return (
    <Section
      title="Who has opened my CV"
      lead="Companies that opened your whole CV in the last twelve months, counted once a day. Only you see this."
    >
      <Loaded query={openings} skeleton={<ListSkeleton cards={1} />}>
        {({ list, count }) => (
          <Card gap="4">
            {count === 0 && <Text dimmed>Nobody yet.</Text>}
            {list.map(({ day: on, company, job }, place) => (
              <ActionRow
                // A company may be gone, or have opened it for two jobs on a day.
                key={`${on} ${place}`}
                icon={IconBuilding}
                name={<bdi>{company ?? 'A company that is gone'}</bdi>}
                hint={`${day(`${on}T12:00:00Z`)}${job === null ? '' : ` · for ${job}`}`}
              />
            ))}
            {count > list.length && <Text dimmed>{`The newest ${list.length} of ${count}.`}</Text>}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

/** Deleted companies whose records are kept for their former owner. */
function GoneCompanies() {
  const hiring = useProfile().role === 'employer';
  const list = useGoneCompanies(hiring).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Section
      title="Records of deleted companies"
      lead="Kept for as long as the law asks for. They end with your account."
    >
      <Card gap="4">
        {list.map(({ companyId, name, records }) => (
          <ActionRow
            key={companyId}
            icon={IconBuilding}
            name={<bdi>{name}</bdi>}
            hint={count(records, 'record')}
          >
            <LinkButton to="/companies/$id/records" params={{ id: companyId }} variant="default">
              Open
            </LinkButton>
          </ActionRow>
        ))}
      </Card>
    </Section>
  );
}

const contents = 'A zip with your CV, companies, job posts, applications, messages and pictures.';

/** What the row says, by the state of the file. */
function hintOf({ state, file }: AccountExport): string {
  if (file)
    return `Prepared ${day(file.readyDate)}, ${fileSize(file.bytes)}. You can download it until ${day(file.untilDate)}.`;
  if (state === 'preparing') return 'We’re preparing it, and we’ll e-mail you when it’s ready.';
  if (state === 'failed') return 'We couldn’t prepare it. Please try again.';
  return contents;
}

function ExportButtons({ state, file }: AccountExport) {
  if (state === 'preparing')
    return (
      <Button variant="default" loading>
        Preparing
      </Button>
    );
  if (!file)
    return (
      <AsyncButton variant="default" onClick={requestExport}>
        {state === 'failed' ? 'Try again' : 'Prepare file'}
      </AsyncButton>
    );
  return (
    <Row gap="2">
      <AsyncButton variant="subtle" onClick={requestExport}>
        Prepare again
      </AsyncButton>
      <AsyncButton variant="default" onClick={() => downloadExport(file)}>
        Download
      </AsyncButton>
    </Row>
  );
}

/** The file with everything: prepared in the background, then downloaded. */
function YourData() {
  const query = useExport();
  return (
    <Section title="Your data">
      <Loaded query={query} skeleton={<ListSkeleton cards={1} />}>
        {(data) => (
          <Card>
            <ActionRow icon={IconDownload} name="Everything in one file" hint={hintOf(data)}>
              <ExportButtons {...data} />
            </ActionRow>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

/** Downloading all data, and deleting the account. */
export const PrivacySettings = () => (
  <>
    <YourData />
    <BeingFoundSection />
    <BlockedSection />
    <OpeningsSection />
    <GoneCompanies />
    <RecommendationsSection />
    <Section title="Delete account">
      <Card>
        <ActionRow
          icon={IconTrash}
          name="Leave Fourfold"
          hint="Deletes everything for good. The other side keeps its messages, shown as from “Deleted account”, and what it decided, as the privacy notice says."
        >
          <Button variant="default" onClick={() => void openPopup('deleteAccount', {})}>
            Delete account
          </Button>
        </ActionRow>
      </Card>
    </Section>
  </>
);
