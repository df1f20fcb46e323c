import type { CompanyKey } from '@fourfold/contract/company/api-key.ts';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { day, daysAgo } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { openPopup } from '../../lib/popup.ts';
import { useCompanyKeys } from '../../slices/account/api/api-keys.ts';
import { ActionItem, ActionList } from '../../ui/action-row.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';

/** The API keys for one company, of its owner and recruiters. */
export function CompanyKeys({ companyId }: { companyId: number }) {
  const keys = useCompanyKeys(companyId);
  const create = (
    <Button
      variant="default"
      onClick={() => void openPopup('createApiKey', { role: 'employer', companyId })}
    >
      Create a key
    </Button>
  );
  return (
    <Section
      title="API keys"
      lead="A key reaches this company alone. It ends when its maker leaves the team."
      actions={(keys.data?.count ?? 0) > 0 && create}
    >
      <Loaded query={keys} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card>
            {list.length === 0 ? (
              <EmptyState action={create}>No API keys for this company yet.</EmptyState>
            ) : (
              <ActionList>
                {list.map((key) => (
                  <KeyRow key={key.id} companyId={companyId} {...key} />
                ))}
              </ActionList>
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

const KeyRow = ({
  companyId,
  id,
  name,
  by,
  isOwn,
  scope,
  ending,
  createdDate,
  usedDate,
}: CompanyKey & { companyId: number }) => (
  <ActionItem
    icon={IconKey}
    name={name}
    hint={`${isOwn ? 'Yours' : `Of ${by}`} · ${scope === 'read' ? 'reads' : 'reads and writes'} · ends with ${ending} · ${usedDate ? `last used ${daysAgo(usedDate)}` : 'never used'} · created ${day(createdDate)}`}
  >
    <Button
      variant="default"
      aria-label={`End ${name}`}
      onClick={async () => {
        if (await openPopup('endApiKey', { id, name, companyId }))
          void notify(`“${name}” is ended.`);
      }}
    >
      End
    </Button>
  </ActionItem>
);
