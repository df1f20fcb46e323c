import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { attempt } from '../../lib/notify.ts';
import { letCompanyFind, useProfile } from '../../slices/account/api/profile.ts';
import { sayOwnEmployer, useOwnEmployer } from '../../slices/company/api/block.ts';
import { Card } from '../../ui/card.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Loaded } from '../../ui/state.tsx';

/** From the CV, the work that has not ended. */
interface OwnEmployerProps {
  suggestion?: string | undefined;
}

/** 'Where do you work now?': that company, and the teams one is in, do not find the CV. */
export const OwnEmployerCard = ({ suggestion }: OwnEmployerProps) => (
  <Card gap="5">
    <Loaded query={useOwnEmployer()} skeleton={<FormSkeleton fields={1} />}>
      {({ name }) => <Field key={name} name={name} suggestion={suggestion} />}
    </Loaded>
    <MayFindMe />
  </Card>
);

function Field({ name, suggestion }: OwnEmployerProps & { name: string }) {
  const [typed, setTyped] = useState(name);
  const save = async (to: string) => {
    if (to.trim() !== name) await attempt('Save', () => sayOwnEmployer(to.trim()));
  };
  return (
    <Stack gap="2">
      <TextInput
        label="Where do you work now?"
        description="Its name or website. That company doesn’t find your CV, and nobody reads this but you."
        placeholder="Nobody finds this out"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(typed);
        }}
        autoComplete="organization"
      />
      {typed === '' && suggestion && (
        <Row gap="2">
          <Button variant="default" size="compact-md" onClick={() => void save(suggestion)}>
            {suggestion}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function MayFindMe() {
  const { companyMayFind, inTeams } = useProfile();
  const { data } = useOwnEmployer();
  if (!inTeams && !data?.name) return null;
  return (
    <Switch
      label="My company may find me"
      description={
        inTeams
          ? 'It finds your CV when it searches for people, and so do colleagues in your teams.'
          : 'It finds your CV when it searches for people.'
      }
      checked={companyMayFind}
      onChange={(event) => void letCompanyFind(event.currentTarget.checked)}
    />
  );
}
