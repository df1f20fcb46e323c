import type { Company } from '@fourfold/contract/company/schema.ts';
import type { TeamMember } from '@fourfold/contract/company/team.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { day, daysAgo } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { openPopup } from '../../lib/popup.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { useTeam } from '../../slices/company/api/team.ts';
import { companyName } from '../../slices/company/components/company-title.tsx';
import { jobWords, roleLabels } from '../../slices/company/components/role-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { BackLink } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import { Invitations } from './team/invitations.tsx';
import { Handover } from './team/handover.tsx';
import classes from './team-screen.module.css';

/** Who hires together for a company, and who is invited to. */
export function TeamScreen() {
  const { id } = useParams({ from: '/shell/companies/$id/team' });
  const back = (
    <BackLink to="/companies/$id" params={{ id }}>
      Company
    </BackLink>
  );
  return (
    <LoadedPage query={useOwnCompany(id)} title="Team" back={back} layout="list">
      {(company) => <TeamOf company={company} />}
    </LoadedPage>
  );
}

function TeamOf({ company }: { company: Company }) {
  const { id, access } = company;
  const team = useTeam(id);
  const edits = mayDo(access.role, 'team.edit');
  const invite = (
    <Button onClick={() => void openPopup('inviteToTeam', { companyId: id })}>Invite</Button>
  );
  const isAlone = team.data?.members.length === 1 && team.data.invitations.length === 0;
  return (
    <Page
      title="Team"
      documentTitle={`Team of ${companyName(company)}`}
      lead="Everybody signs in with an account of their own, and sees what their role may."
      back={
        <BackLink to="/companies/$id" params={{ id }}>
          {companyName(company)}
        </BackLink>
      }
      width="narrow"
      actions={edits && !isAlone && invite}
    >
      <Loaded query={team} skeleton={<ListSkeleton cards={2} />}>
        {(loaded) => (
          <>
            <Handover company={company} team={loaded} />
            <Members company={company} members={loaded.members} edits={edits} />
            <Invitations companyId={id} team={loaded} edits={edits} />
            {isAlone && edits && (
              <EmptyState action={invite}>
                Nobody else hires here yet. Invite colleagues, and choose what each of them may do.
              </EmptyState>
            )}
            {access.role !== 'owner' && <Leave company={company} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface MembersProps {
  company: Company;
  members: readonly TeamMember[];
  edits: boolean;
}

const Members = ({ company, members, edits }: MembersProps) => (
  <Section title="Members">
    <Card padding="none">
      <ul className={classes.list}>
        {members.map((member) => (
          <li key={member.id} className={classes.row}>
            <Avatar name={member.name} size={44} />
            <div className={classes.words}>
              <Text weight="medium" breaks>
                <bdi>{member.name}</bdi>
                {member.isSelf && ' (you)'}
              </Text>
              <Text dimmed size="m">
                <Breakable text={member.email} />
              </Text>
            </div>
            <div className={classes.words}>
              <Text size="m">{roleLabels[member.role]}</Text>
              <Text dimmed size="m" breaks>
                {jobWords(member.jobs)}
              </Text>
            </div>
            <div className={classes.words}>
              <Text dimmed size="m">
                Since {day(member.sinceDate)}
              </Text>
              <Text dimmed size="m">
                Active {daysAgo(member.activeDate)}
              </Text>
            </div>
            <div className={classes.action}>
              {edits && member.id !== null && !member.isSelf && (
                <MemberMenu company={company} member={{ ...member, id: member.id }} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  </Section>
);

interface MemberMenuProps {
  company: Company;
  member: TeamMember & { id: number };
}

function MemberMenu({ company: { id: companyId, access }, member }: MemberMenuProps) {
  const { id: memberId, accountId, name } = member;
  const remove = async () => {
    if (await openPopup('removeMember', { companyId, memberId, accountId, name }))
      void notify(`${name} is no longer in the team.`);
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`More about ${name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => {
            const { role, jobs } = member;
            if (role !== 'owner')
              void openPopup('changeMember', { companyId, memberId, name, role, jobs });
          }}
        >
          Change role and jobs
        </Menu.Item>
        {mayDo(access.role, 'company.handOver') && (
          <Menu.Item
            onClick={async () => {
              if (await openPopup('offerCompany', { companyId, memberId, name }))
                void notify(`${name} is asked to take the company over.`);
            }}
          >
            Hand the company over
          </Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void remove()}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Leave({ company }: { company: Company }) {
  const navigate = useNavigate();
  const { id: accountId } = useProfile();
  const name = companyName(company);
  const leave = async () => {
    const leavePage = () => navigate({ to: '/companies' });
    if (await openPopup('leaveTeam', { companyId: company.id, accountId, name, leavePage }))
      void notify(`You left the team of ${name}.`);
  };
  return (
    <div>
      <Button variant="default" onClick={() => void leave()}>
        Leave the team
      </Button>
    </div>
  );
}
