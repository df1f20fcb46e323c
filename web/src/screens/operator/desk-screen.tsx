import { Alert } from '@mantine/core';
import { useDesk } from '../../slices/operator/api/desk.ts';
import { PasskeyButton } from '../../slices/account/components/passkey-button.tsx';
import { dayAndTime } from '../../lib/format.ts';
import { ApiError } from '../../lib/transport.ts';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';
import { Accounts } from './desk/accounts.tsx';
import { Cases } from './desk/cases.tsx';
import { InstallationPart } from './desk/installation.tsx';
import { Log } from './desk/log.tsx';
import { Skills } from './desk/skills.tsx';

const tabs = [
  { key: 'cases', label: 'Cases' },
  { key: 'accounts', label: 'Accounts' },
  { key: 'skills', label: 'Skills' },
  { key: 'installation', label: 'Installation' },
  { key: 'log', label: 'Log' },
] as const;

const parts = {
  cases: Cases,
  accounts: Accounts,
  skills: Skills,
  installation: InstallationPart,
  log: Log,
};

/** The operator's desk: for accounts of `OPERATORS`, entered with an approved passkey. */
export function DeskScreen() {
  const desk = useDesk();
  const Part = parts[useTab(tabs)];
  if (desk.error instanceof ApiError && desk.error.httpCode === 404)
    return (
      <Page title="Page not found: /operator" documentTitle="Page not found">
        <EmptyState>There is nothing here for your account.</EmptyState>
      </Page>
    );
  const { until } = desk.data ?? {};
  return (
    <Page title="Operator’s desk" lead={until && `Open until ${dayAndTime(until)}`} width="wide">
      <Loaded query={desk} skeleton={<ListSkeleton cards={4} />}>
        {({ state, logKept }) =>
          state === 'entered' ? (
            <>
              {!logKept && (
                <Alert color="orange" title="The database does not protect the log">
                  Whoever has the server can change it. The mailed heads tell, and
                  deploy/operator-log.sql prevents it.
                </Alert>
              )}
              <AddressTabs label="Parts of the desk" tabs={tabs} />
              <Part />
            </>
          ) : (
            <Card gap="4">
              {state === 'passkeyNeeded' ? (
                <>
                  <Text>The desk opens with a passkey, for twelve hours.</Text>
                  <PasskeyButton onSignedIn={() => location.reload()} />
                </>
              ) : (
                <Text>
                  Your passkey is not approved yet. Whoever has the server does it with npm run
                  operator. Then load this page again.
                </Text>
              )}
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}
