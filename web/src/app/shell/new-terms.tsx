import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day } from '../../lib/format.ts';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { acceptTerms, useProfile } from '../../slices/account/api/profile.ts';
import { AsyncButton } from '../../ui/async-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** A new version of the terms, until it was read: shown once. */
export function NewTerms() {
  const { terms } = useProfile();
  const version = useQuery({ ...configurationQuery, throwOnError: false }).data?.termsVersion;
  if (version === undefined || terms?.version === version) return null;
  return (
    <Stack
      as="aside"
      aria-label="New terms"
      gap="3"
      padding="4"
      panel="sunken"
      align="start"
      style={{ marginBottom: 'var(--space-6)' }}
    >
      <Text as="p">
        Our terms of {day(`${version}T12:00`)} apply from now on. By continuing, you accept the{' '}
        <Anchor href="/open/legal/terms" target="_blank">
          terms
        </Anchor>{' '}
        and the{' '}
        <Anchor href="/open/legal/privacy" target="_blank">
          privacy notice
        </Anchor>
        .
      </Text>
      <AsyncButton variant="default" onClick={() => acceptTerms(version)}>
        I have read it
      </AsyncButton>
    </Stack>
  );
}
