import { apiKeyLimit, type ApiKey } from '@fourfold/contract/account/api-key.ts';
import { Anchor, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { day, daysAgo } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { useApiKeys } from '../../../slices/account/api/api-keys.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';

const does = {
  employer: { read: 'Reads for hiring', write: 'Reads and writes for hiring' },
  candidate: { read: 'Reads for finding work', write: 'Reads and writes for finding work' },
} as const;

const ApiKeyRow = ({ id, name, role, scope, companyId, ending, createdDate, usedDate }: ApiKey) => (
  <ActionItem
    icon={IconKey}
    name={name}
    hint={`${does[role][scope]}${companyId === null ? '' : ', for one company'} · ends with ${ending} · ${usedDate ? `last used ${daysAgo(usedDate)}` : 'never used'} · created ${day(createdDate)}`}
  >
    <Button
      variant="default"
      aria-label={`End ${name}`}
      onClick={async () => {
        if (await openPopup('endApiKey', { id, name })) void notify(`“${name}” is ended.`);
      }}
    >
      End
    </Button>
  </ActionItem>
);

function CreateKey() {
  const { role } = useProfile();
  return (
    <Button
      variant="default"
      onClick={() => void openPopup('createApiKey', { role: role ?? 'candidate' })}
    >
      Create a key
    </Button>
  );
}

const HowTo = () => (
  <>
    A key lets a program call Fourfold in your name.{' '}
    <Anchor href="/docs/" target="_blank">
      What programs can ask
    </Anchor>
  </>
);

/** The keys by which programs act for the account. */
export function ApiSettings() {
  const keys = useApiKeys();
  const count = keys.data?.count ?? 0;
  return (
    <Section
      title="API keys"
      lead={<HowTo />}
      actions={count > 0 && count < apiKeyLimit && <CreateKey />}
    >
      <Loaded query={keys} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card>
            {list.length === 0 ? (
              <EmptyState action={<CreateKey />}>No API keys yet.</EmptyState>
            ) : (
              <ActionList>
                {list.map((key) => (
                  <ApiKeyRow key={key.id} {...key} />
                ))}
              </ActionList>
            )}
          </Card>
        )}
      </Loaded>
      {count >= apiKeyLimit && (
        <Text dimmed size="m">
          {`There is room for ${apiKeyLimit} keys. End one to create another.`}
        </Text>
      )}
    </Section>
  );
}
