import { passkeyLimit, type Passkey } from '@fourfold/contract/account/passkey.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { day, daysAgo } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import {
  beginPasskey,
  useCanUsePasskeys,
  usePasskeys,
} from '../../../slices/account/api/passkeys.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';

const PasskeyRow = ({ id, name, createdDate, usedDate, synced }: Passkey) => (
  <ActionItem
    icon={IconFingerprint}
    name={<bdi>{name}</bdi>}
    hint={`${usedDate ? `Last used ${daysAgo(usedDate)}` : 'Never used'} · added ${day(createdDate)}${synced ? ' · on all your devices' : ''}`}
  >
    <Row gap="2">
      <Button
        variant="subtle"
        aria-label={`Rename ${name}`}
        onClick={() => void openPopup('renamePasskey', { id, name })}
      >
        Rename
      </Button>
      <Button
        variant="default"
        aria-label={`Remove ${name}`}
        onClick={async () => {
          if (await openPopup('removePasskey', { id, name })) void notify(`“${name}” is removed.`);
        }}
      >
        Remove
      </Button>
    </Row>
  </ActionItem>
);

function AddPasskey() {
  const { email } = useProfile();
  return (
    <AsyncButton
      variant="default"
      onClick={async () => {
        const codeTo = (await beginPasskey()) ? email : null;
        if (await openPopup('addPasskey', { codeTo })) void notify('Your passkey is added.');
      }}
    >
      Add a passkey
    </AsyncButton>
  );
}

/** The passkeys that sign in to the account, beside the code by mail. */
export function PasskeySection() {
  const passkeys = usePasskeys();
  const canUse = useCanUsePasskeys();
  const count = passkeys.data?.count ?? 0;
  return (
    <Section
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN instead of a code. The code always works too."
      actions={canUse && count > 0 && count < passkeyLimit && <AddPasskey />}
    >
      <Loaded query={passkeys} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card>
            {list.length === 0 ? (
              <EmptyState action={canUse && <AddPasskey />}>
                {canUse ? 'No passkeys yet.' : 'This browser can’t make passkeys at this address.'}
              </EmptyState>
            ) : (
              <ActionList>
                {list.map((one) => (
                  <PasskeyRow key={one.id} {...one} />
                ))}
              </ActionList>
            )}
          </Card>
        )}
      </Loaded>
      {count >= passkeyLimit && (
        <Text dimmed size="m">
          {`There is room for ${passkeyLimit} passkeys. Remove one to add another.`}
        </Text>
      )}
    </Section>
  );
}
