import type { InvitationView } from '@fourfold/contract/company/team.ts';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { logout } from '../../../lib/session.ts';
import { errorText } from '../../../lib/transport.ts';
import { askForInvitation } from '../../../slices/company/api/invitation.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface OtherAccountProps {
  secret: string;
  invitation: InvitationView;
  ownEmail: string;
}

/** Who is signed in with another address than the invited one. */
export function OtherAccount({
  secret,
  invitation: { email, inviter },
  ownEmail,
}: OtherAccountProps) {
  const [asking, setAsking] = useState<'no' | 'busy' | 'asked'>('no');
  const [error, setError] = useState<string | null>(null);
  const [first = inviter] = inviter.split(' ');
  const ask = async () => {
    setAsking('busy');
    setError(null);
    try {
      await askForInvitation(secret);
      setAsking('asked');
    } catch (problem) {
      setError(errorText(problem));
      setAsking('no');
    }
  };
  return (
    <Card padding="large" gap="5">
      <Stack gap="1">
        <h2>This invitation is for {email}</h2>
        <Text dimmed>You’re signed in as {ownEmail}.</Text>
      </Stack>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {asking === 'asked' && (
        <Text as="output">{`We asked ${first} to send it to ${ownEmail}.`}</Text>
      )}
      <Row gap="2" wrap align="stretch">
        <Button onClick={() => void logout()}>Sign in with that address</Button>
        {asking !== 'asked' && (
          <Button variant="default" loading={asking === 'busy'} onClick={() => void ask()}>
            Ask {first} to send it to mine
          </Button>
        )}
      </Row>
    </Card>
  );
}
