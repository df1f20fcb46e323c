import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../lib/transport.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { signInWithPasskey } from '../api/passkeys.ts';

/** Signs in without typing. @param onSignedIn where nobody is led away: by whom was signed in before */
export function PasskeyButton({ onSignedIn }: { onSignedIn?: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    setError(null);
    try {
      await signInWithPasskey();
      onSignedIn?.();
    } catch (problem) {
      setError(errorText(problem));
      setBusy(false);
    }
  };
  return (
    <Stack gap="2">
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={busy}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
      {error && (
        <Text wrong role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
