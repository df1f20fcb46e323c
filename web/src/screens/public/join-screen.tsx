import { personName, type Profile } from '@fourfold/contract/account/schema.ts';
import { teamLimits, type InvitationView } from '@fourfold/contract/company/team.ts';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { z } from 'zod';
import { notify } from '../../lib/notify.ts';
import { isSignedIn, onSession } from '../../lib/session.ts';
import { ApiError, errorText } from '../../lib/transport.ts';
import { useZodForm } from '../../lib/zod-form.ts';
import { nameOf, profileQuery, readRole, switchRole } from '../../slices/account/api/profile.ts';
import { NameFields } from '../../slices/account/components/name-fields.tsx';
import { takeInvitation, useInvitation } from '../../slices/company/api/invitation.ts';
import { asRole } from '../../slices/company/components/role-words.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './join-screen.module.css';
import { OtherAccount } from './join/other-account.tsx';
import { useSignIn } from './sign-in.tsx';

interface Invited {
  secret: string;
  invitation: InvitationView;
}

/** The page of an invitation's link, `/join#<secret>`, signed in or not. */
export function JoinScreen() {
  const secret = useLocation().hash;
  const invitation = useInvitation(secret);
  const isUnknown = invitation.error instanceof ApiError && invitation.error.httpCode === 404;
  return (
    <div className={classes.layout}>
      <header className={classes.top}>
        <Wordmark />
      </header>
      <main className={classes.main}>
        {isUnknown ? (
          <Ended title="We don’t know this invitation">
            Please open the link of the mail anew, whole. Invitations are forgotten two weeks after
            they were sent.
          </Ended>
        ) : (
          <Loaded query={invitation} skeleton={<FormSkeleton fields={2} />}>
            {(read) => <Invitation secret={secret} invitation={read} />}
          </Loaded>
        )}
      </main>
    </div>
  );
}

function Invitation({ secret, invitation }: Invited) {
  const { state, company, inviter, role, email } = invitation;
  const signedIn = useSyncExternalStore(onSession, isSignedIn);
  if (state === 'taken')
    return (
      <Ended title="This invitation was taken already">
        Who took it is in the team of {company}. Each link works once.
      </Ended>
    );
  if (state === 'takenBack')
    return (
      <Ended title="This invitation was taken back">
        There may be a newer one in your mail. Otherwise ask {inviter}.
      </Ended>
    );
  if (state === 'over')
    return (
      <Ended title="This invitation is over">
        It was open for 7 days. {inviter} can send it again.
      </Ended>
    );
  if (state === 'full')
    return (
      <Ended title={`The team of ${company} is full`}>
        It has {teamLimits.members} members. {inviter} can make room, and the link works again then.
      </Ended>
    );
  return (
    <Page
      title={`Join the team of ${company}`}
      lead={`${inviter} invites ${email} as ${asRole(role)}. It costs you nothing.`}
    >
      {signedIn ? (
        <SignedIn secret={secret} invitation={invitation} />
      ) : (
        <SignedOut email={email} />
      )}
    </Page>
  );
}

const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title}>
    <Text dimmed>{children}</Text>
    <Row gap="2">
      <LinkButton to="/" variant="default">
        Go to Fourfold
      </LinkButton>
    </Row>
  </Page>
);

function SignedOut({ email }: { email: string }) {
  const { sentTo, fields } = useSignIn();
  return (
    <Card padding="large" gap="5">
      <Stack gap="1">
        <h2>{sentTo === null ? `Sign in as ${email}` : 'Check your e-mail'}</h2>
        <Text dimmed>
          {sentTo === null
            ? 'We send a code to that address. If you’re new here, it opens your account.'
            : `We sent a code to ${sentTo}.`}
        </Text>
      </Stack>
      {fields}
    </Card>
  );
}

function SignedIn({ secret, invitation }: Invited) {
  const profile = useQuery({ ...profileQuery, throwOnError: false });
  const [refused, setRefused] = useState(false);
  return (
    <Loaded query={profile} skeleton={<FormSkeleton fields={2} />}>
      {(account) =>
        refused || !fits(invitation.email, account.email) ? (
          <OtherAccount secret={secret} invitation={invitation} ownEmail={account.email} />
        ) : (
          <Join
            secret={secret}
            invitation={invitation}
            profile={account}
            onOther={() => setRefused(true)}
          />
        )
      }
    </Loaded>
  );
}

/** Whether an address may be the masked one, `a…@lantern.example`; the server knows. */
const fits = (masked: string, email: string) =>
  email.at(0) === masked.at(0) && email.endsWith(masked.slice(masked.indexOf('@')));

interface JoinProps extends Invited {
  profile: Profile;
  /** The account is not the invited one after all. */
  onOther: () => void;
}

const joinInput = z.object({ name: personName.optional() });

function Join({ secret, invitation: { company, email }, profile, onOther }: JoinProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isNamed = nameOf(profile) !== '';
  const form = useZodForm(joinInput, {
    initialValues: isNamed ? {} : { name: { firstName: '', lastName: '' } },
  });

  const join = async (name: Parameters<typeof takeInvitation>[1]) => {
    const id = await takeInvitation(secret, name);
    await readRole();
    await navigate({ to: '/companies/$id', params: { id }, replace: true });
    if (profile.role !== 'candidate') return notify(`You’re in the team of ${company}.`);
    const back = async () => {
      await switchRole('candidate');
      await navigate({ to: '/' });
    };
    return notify({
      message: `You’re in the team of ${company}, on the hiring side. Your CV and applications are as they were.`,
      undo: { label: 'Back to finding work', run: back },
    });
  };
  const submit = form.submit(async ({ name }) => {
    setBusy(true);
    setError(null);
    try {
      await join(name);
    } catch (problem) {
      setBusy(false);
      if (problem instanceof ApiError && problem.fields.length > 0) throw problem;
      if (problem instanceof ApiError && problem.message.endsWith(email)) onOther();
      else setError(errorText(problem));
    }
  });
  return (
    <Card padding="large">
      <Stack as="form" gap="5" onSubmit={submit} noValidate>
        <Text dimmed>
          You’re signed in as {profile.email}.{!isNamed && ' Your colleagues will read your name.'}
        </Text>
        {!isNamed && <NameFields inputOf={(field) => form.getInputProps(`name.${field}`)} />}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button type="submit" size="lg" loading={busy}>
          Join the team
        </Button>
      </Stack>
    </Card>
  );
}
