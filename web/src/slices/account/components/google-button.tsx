import { Button, type ButtonProps } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/transport.ts';
import { googleToken, loadGoogle } from '../api/google.ts';

interface GoogleButtonProps extends ButtonProps {
  clientId: string;
  /** Called with Google's token; an error goes to `onError`. */
  onToken: (accessToken: string) => Promise<void>;
  onError: (text: string | null) => void;
  children: string;
}

/** Asks Google who is signed in. */
export function GoogleButton({ clientId, onToken, onError, ...button }: GoogleButtonProps) {
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    loadGoogle().then(
      () => setReady(true),
      (problem: unknown) => onError(problem instanceof Error ? problem.message : null),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the script is loaded once
  }, []);

  const ask = async () => {
    setBusy(true);
    onError(null);
    try {
      const token = await googleToken(clientId);
      if (token) await onToken(token);
    } catch (problem) {
      onError(errorText(problem));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="default"
      leftSection={<IconBrandGoogle size={20} aria-hidden />}
      {...button}
      disabled={!ready}
      loading={busy}
      onClick={() => void ask()}
    />
  );
}
