import type { SeenAccount } from '@fourfold/contract/operator/endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { day, daysAgo } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { actOn, useFound, usePerson } from '../../../slices/operator/api/desk.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { ActItem } from './log.tsx';
import { ReasonForm } from './reason-form.tsx';

/** Finds accounts by what is known of them whole, so that nobody browses people. */
export function Accounts() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  const found = useFound(search);
  if (openId !== null) return <Person id={openId} onBack={() => setOpenId(null)} />;
  return (
    <Card gap="5">
      <Row
        as="form"
        gap="2"
        align="end"
        wrap
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextInput
          label="An e-mail address, an account’s number or a company’s name"
          description="Whole. Each look at a person is logged; 200 an hour."
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Find</Button>
      </Row>
      {search !== '' && (
        <Loaded query={found} skeleton={<ListSkeleton cards={1} />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState>No account is called that.</EmptyState>
            ) : (
              <ActionList>
                {list.map((account) => (
                  <ActionItem
                    key={account.id}
                    name={account.email}
                    hint={`Account ${account.id} · since ${day(account.createdDate)} · here ${daysAgo(account.activeDate)}`}
                  >
                    <Button
                      variant="default"
                      aria-label={`Open ${account.email}`}
                      onClick={() => setOpenId(account.id)}
                    >
                      Open
                    </Button>
                  </ActionItem>
                ))}
              </ActionList>
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

function Person({ id, onBack }: { id: number; onBack: () => void }) {
  const person = usePerson(id);
  return (
    <Stack gap="6">
      <Row gap="2">
        <Button variant="default" onClick={onBack}>
          Back to the search
        </Button>
      </Row>
      <Loaded query={person} skeleton={<ListSkeleton cards={5} />}>
        {(seen) => <PersonBody seen={seen} onGone={onBack} />}
      </Loaded>
    </Stack>
  );
}

const acts = {
  operatorAccountSignOut: {
    label: 'Sign out everywhere',
    done: 'Every way in but a code is ended.',
  },
  operatorAccountExport: { label: 'Prepare their data', done: 'The owner finds it in Settings.' },
  operatorAccountDelete: { label: 'Delete the account', done: 'The account is deleted.' },
} as const;
type ActName = keyof typeof acts;
const actNames = Object.keys(acts) as ActName[];

function PersonBody({ seen, onGone }: { seen: SeenAccount; onGone: () => void }) {
  const [asked, setAsked] = useState<ActName | null>(null);
  return (
    <>
      <Section title={seen.email} lead={`Account ${seen.id}`}>
        <Card gap="5">
          <DataList
            items={[
              ['Name', seen.name],
              ['Since', day(seen.createdDate)],
              ['Last here', daysAgo(seen.activeDate)],
              ['Devices', seen.sessions.map(({ device }) => device).join(', ')],
              ['API keys', String(seen.apiKeys)],
              ['Passkeys', String(seen.passkeys)],
              [
                'Companies',
                seen.companies.map(({ name, jobs }) => `${name} (${jobs} jobs)`).join(', '),
              ],
              ['Teams of others', String(seen.teams)],
              ['CV', seen.cv ?? ''],
              ['Applications', String(seen.applications)],
            ]}
            placeholder="None"
          />
          {!seen.isOperator && asked === null && (
            <Row gap="2" wrap>
              {actNames.map((name) => (
                <Button key={name} variant="default" onClick={() => setAsked(name)}>
                  {acts[name].label}
                </Button>
              ))}
            </Row>
          )}
          {asked !== null && (
            <ReasonForm
              act={acts[asked].label}
              {...(asked === 'operatorAccountDelete' && {
                factsHint: 'They stay when the account is gone: name nobody.',
              })}
              onCancel={() => setAsked(null)}
              onAct={async (reason) => {
                if (asked === 'operatorAccountDelete') onGone();
                await actOn(seen.id, asked, reason);
                void notify(acts[asked].done);
                setAsked(null);
              }}
            />
          )}
        </Card>
      </Section>
      <Section title="What operators did here">
        <Card gap="4">
          {seen.acts.map((act) => (
            <ActItem key={act.number} act={act} />
          ))}
          {seen.acts.length === 0 && <EmptyState>Nothing yet.</EmptyState>}
        </Card>
      </Section>
    </>
  );
}
