import { personName } from '@fourfold/contract/account/schema.ts';
import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { nameOf, rename, useProfile } from '../../../slices/account/api/profile.ts';
import { NameFields } from '../../../slices/account/components/name-fields.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';

/** First and last name; teams read them, and the CV has its own. */
export function NameSection() {
  const profile = useProfile();
  const [editing, setEditing] = useState(false);
  const name = nameOf(profile);
  return (
    <Section
      title="Name"
      lead="Colleagues in your teams read it, and candidates the first name. A CV has its own."
    >
      <Card>
        {editing ? (
          <NameForm onEnd={() => setEditing(false)} />
        ) : (
          <ActionRow icon={IconUser} name={name ? <bdi>{name}</bdi> : 'No name yet'}>
            <Button variant="default" onClick={() => setEditing(true)}>
              {name ? 'Change name' : 'Add name'}
            </Button>
          </ActionRow>
        )}
      </Card>
    </Section>
  );
}

function NameForm({ onEnd }: { onEnd: () => void }) {
  const { firstName, lastName } = useProfile();
  const [busy, setBusy] = useState(false);
  const form = useZodForm(personName, { initialValues: { firstName, lastName } });
  const submit = form.submit(async (name) => {
    setBusy(true);
    try {
      await rename(name);
      void notify('Your name is changed.');
      onEnd();
    } finally {
      setBusy(false);
    }
  });
  return (
    <Stack as="form" gap="5" onSubmit={submit} noValidate>
      <NameFields inputOf={(field) => form.getInputProps(field)} autoFocus />
      <Row gap="2" style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={onEnd} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save name
        </Button>
      </Row>
    </Stack>
  );
}
