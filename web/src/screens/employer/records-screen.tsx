import {
  retentionYears,
  type KeptRecord,
  type RecordAct,
  type RetentionYears,
} from '@fourfold/contract/record/schema.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { count, day } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { openPopup } from '../../lib/popup.ts';
import {
  keepFor,
  useRecordLog,
  useRecords,
  useRetention,
} from '../../slices/record/api/records.ts';
import { ActionItem, ActionList } from '../../ui/action-row.tsx';
import { Card } from '../../ui/card.tsx';
import { BackLink } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';

const title = 'Kept records';

/** What a company keeps of applications that are gone, for how long, and who opened it. */
export function RecordsScreen() {
  const { id } = useParams({ from: '/shell/companies/$id/records' });
  const back = <BackLink to="/companies">Companies</BackLink>;
  return (
    <LoadedPage query={useRetention(id)} title={title} back={back} layout="list">
      {({ years }) => (
        <Page
          title={title}
          lead="When a candidate deletes the account, or you delete a post or the company, what you decided is kept here, without name, contacts and picture. Texts stay as they were written."
          back={back}
          width="narrow"
        >
          <Years companyId={id} years={years} />
          <Records companyId={id} />
          <RecordLog companyId={id} />
        </Page>
      )}
    </LoadedPage>
  );
}

function Years({ companyId, years }: { companyId: number; years: RetentionYears }) {
  const choose = async (chosen: RetentionYears) => {
    await keepFor(companyId, chosen);
    void notify(`Records are kept for ${count(chosen, 'year')}.`);
  };
  return (
    <Section title="How long">
      <Card gap="4">
        <Radio.Group
          label="After an application ends"
          value={String(years)}
          onChange={(value) => {
            const chosen = retentionYears.find((one) => String(one) === value);
            if (chosen) void choose(chosen);
          }}
        >
          <Row gap="4" wrap>
            {retentionYears.map((one) => (
              <Radio key={one} value={String(one)} label={count(one, 'year')} />
            ))}
          </Row>
        </Radio.Group>
        <Text dimmed size="s">
          This also applies to records that are kept already. A job in Colorado is kept for at least
          3 years, one in California or a remote one for 4.
        </Text>
      </Card>
    </Section>
  );
}

const atOnce = 20;

function Records({ companyId }: { companyId: number }) {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const [offset, setOffset] = useState(0);
  const records = useRecords(companyId, email, offset, atOnce);
  return (
    <Section title="Records">
      <Card gap="5">
        <Row
          as="form"
          gap="2"
          align="end"
          wrap
          onSubmit={(event) => {
            event.preventDefault();
            setOffset(0);
            setEmail(typed.trim());
          }}
        >
          <TextInput
            label="The person’s e-mail address"
            type="email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Find
          </Button>
        </Row>
        <Loaded query={records} skeleton={<ListSkeleton cards={2} />}>
          {({ list, count: all }) => (
            <Stack gap="4">
              {list.length === 0 ? (
                <EmptyState>
                  {email === '' ? 'Nothing is kept yet.' : 'No record of this address.'}
                </EmptyState>
              ) : (
                <ActionList>
                  {list.map((record) => (
                    <RecordRow key={record.applicationId} companyId={companyId} record={record} />
                  ))}
                </ActionList>
              )}
              {email === '' && all > atOnce && (
                <Row gap="2" wrap>
                  <Button
                    variant="default"
                    disabled={offset === 0}
                    onClick={() => setOffset(offset - atOnce)}
                  >
                    Newer
                  </Button>
                  <Button
                    variant="default"
                    disabled={offset + atOnce >= all}
                    onClick={() => setOffset(offset + atOnce)}
                  >
                    Older
                  </Button>
                </Row>
              )}
            </Stack>
          )}
        </Loaded>
      </Card>
    </Section>
  );
}

function RecordRow({ companyId, record }: { companyId: number; record: KeptRecord }) {
  const { applicationId, jobName, endedDate, untilDate, hold } = record;
  const about = { companyId, applicationId };
  const until = hold ? `held since ${day(hold.heldDate)}` : `kept until ${day(untilDate)}`;
  const which = `${jobName}, number ${applicationId}`;
  return (
    <ActionItem
      icon={IconArchive}
      name={<bdi>{jobName}</bdi>}
      hint={`Number ${applicationId} · ended ${day(endedDate)} · ${until}`}
    >
      <Row gap="2" wrap>
        <Button
          variant="subtle"
          aria-label={`${hold ? 'End the hold' : 'Hold'}: ${which}`}
          onClick={() => void openPopup('holdApplication', about)}
        >
          {hold ? 'End the hold' : 'Hold'}
        </Button>
        <Button
          variant="default"
          aria-label={`Export kept record: ${which}`}
          onClick={() => void openPopup('exportRecord', { ...about, jobName })}
        >
          Export kept record
        </Button>
      </Row>
    </ActionItem>
  );
}

const actWords: Record<RecordAct['act'], string> = {
  held: 'held',
  released: 'ended the hold of',
  exported: 'exported',
};

function RecordLog({ companyId }: { companyId: number }) {
  return (
    <Section title="Log" lead="Who opened and held what, and why. It goes with the record.">
      <Loaded query={useRecordLog(companyId)} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card gap="3">
            {list.length === 0 && <EmptyState>Nobody has opened or held a record.</EmptyState>}
            {list.map(({ by, act, applicationId, reason, date }) => (
              <Text key={`${date} ${act} ${applicationId}`} size="s" breaks>
                {day(date)}: {by} {actWords[act]} number {applicationId}. {reason}
              </Text>
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
