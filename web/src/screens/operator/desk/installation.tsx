import { day, moment } from '../../../lib/format.ts';
import { useInstallation } from '../../../slices/operator/api/desk.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';

/** Queues, mails that failed, companies without an owner, and when the weights were counted. */
export const InstallationPart = () => (
  <Loaded query={useInstallation()} skeleton={<ListSkeleton cards={6} />}>
    {({ queues, failedMails, ownerless, weightsCountedDate, waitingNames }) => (
      <Stack gap="8">
        <Card>
          <DataList
            items={[
              ['Weights last counted', weightsCountedDate && moment(weightsCountedDate)],
              ['Names of skills that wait', String(waitingNames)],
            ]}
            placeholder="Never"
          />
        </Card>
        <Section title="Background jobs">
          <Card>
            {queues.length === 0 ? (
              <EmptyState>Nothing waits, and nothing failed.</EmptyState>
            ) : (
              <ActionList>
                {queues.map(({ name, waiting, failed, late }) => (
                  <ActionItem
                    key={name}
                    name={name}
                    hint={`${waiting} wait, the oldest ${late} s late; ${failed} failed`}
                  />
                ))}
              </ActionList>
            )}
          </Card>
        </Section>
        <Section title="Mails that failed">
          <Card>
            {failedMails.length === 0 ? (
              <EmptyState>Every mail was taken.</EmptyState>
            ) : (
              <ActionList>
                {failedMails.map(({ to, date, error }) => (
                  <ActionItem key={`${to} ${date}`} name={to} hint={`${moment(date)} · ${error}`} />
                ))}
              </ActionList>
            )}
          </Card>
        </Section>
        <Section title="Companies without an owner">
          <Card>
            {ownerless.length === 0 ? (
              <EmptyState>Every company has an owner.</EmptyState>
            ) : (
              <ActionList>
                {ownerless.map(({ id, name, until, members, jobs }) => (
                  <ActionItem
                    key={id}
                    name={<bdi>{name}</bdi>}
                    hint={`Until ${day(until)} · ${members} in the team · ${jobs} jobs`}
                  />
                ))}
              </ActionList>
            )}
          </Card>
        </Section>
      </Stack>
    )}
  </Loaded>
);
