import { Alert, Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { configurationQuery } from '../../../slices/account/api/configuration.ts';
import { connectGoogle } from '../../../slices/account/api/google.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { GoogleButton } from '../../../slices/account/components/google-button.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';

/** Signing in with Google; shown only if this installation has it. */
export function GoogleSection() {
  const { email, googleConnected } = useProfile();
  const clientId = useQuery(configurationQuery).data?.googleClientId;
  const [error, setError] = useState<string | null>(null);
  if (!clientId && !googleConnected) return null;
  return (
    <Section title="Google">
      <Card>
        <ActionRow
          icon={IconBrandGoogle}
          name={googleConnected ? 'Connected' : 'Not connected'}
          hint={
            googleConnected
              ? 'You can sign in with your Google account.'
              : 'Sign in with your Google account instead of a code.'
          }
        >
          {googleConnected ? (
            <Button
              variant="default"
              onClick={() => void openPopup('confirmGoogleDisconnect', { email })}
            >
              Disconnect
            </Button>
          ) : (
            clientId && (
              <GoogleButton
                leftSection={null}
                clientId={clientId}
                onError={setError}
                onToken={async (token) => {
                  await connectGoogle(token);
                  void notify('Google is connected.');
                }}
              >
                Connect Google
              </GoogleButton>
            )
          )}
        </ActionRow>
        {error && (
          <Alert color="red" role="alert" mt="md">
            {error}
          </Alert>
        )}
      </Card>
    </Section>
  );
}
