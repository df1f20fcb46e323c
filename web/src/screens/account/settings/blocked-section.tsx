import { IconBan } from '@tabler/icons-react';
import { day } from '../../../lib/format.ts';
import {
  unblockCompany,
  unblockPerson,
  useBlockedCompanies,
  useBlockedPeople,
} from '../../../slices/company/api/block.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';

interface Blocked {
  key: string;
  name: string;
  hint: string;
  unblock: () => Promise<void>;
}

function BlockedList({ list, count }: { list: Blocked[]; count: number }) {
  return (
    <Card gap="4">
      {count === 0 && <Text dimmed>Nobody.</Text>}
      {list.map(({ key, name, hint, unblock }) => (
        <ActionRow key={key} icon={IconBan} name={<bdi>{name}</bdi>} hint={hint}>
          <AsyncButton variant="default" onClick={unblock}>
            Unblock
            <span className="ff-hidden"> {name}</span>
          </AsyncButton>
        </ActionRow>
      ))}
      {count > list.length && <Text dimmed>{`The newest ${list.length} of ${count}.`}</Text>}
    </Card>
  );
}

/** The companies that a person has blocked. */
export const BlockedCompanies = () => (
  <Section
    title="Blocked companies"
    lead="They and their teams don’t find you, can’t reach you, and aren’t told. You don’t find their jobs."
  >
    <Loaded query={useBlockedCompanies()} skeleton={<ListSkeleton cards={1} />}>
      {({ list, count }) => (
        <BlockedList
          count={count}
          list={list.map(({ companyId, name, createdDate }) => ({
            key: String(companyId),
            name,
            hint: `Blocked ${day(createdDate)}`,
            unblock: () => unblockCompany(companyId),
          }))}
        />
      )}
    </Loaded>
  </Section>
);

/** The people whom the companies that one acts for have blocked. */
export const BlockedPeople = () => (
  <Section
    title="Blocked people"
    lead="Your companies don’t find them, hear nothing from them, and they aren’t told."
  >
    <Loaded query={useBlockedPeople()} skeleton={<ListSkeleton cards={1} />}>
      {({ list, count }) => (
        <BlockedList
          count={count}
          list={list.map(({ companyId, candidateId, companyName, name, createdDate }) => ({
            key: `${companyId} ${candidateId}`,
            name,
            hint: `Blocked for ${companyName} ${day(createdDate)}`,
            unblock: () => unblockPerson(companyId, candidateId),
          }))}
        />
      )}
    </Loaded>
  </Section>
);
