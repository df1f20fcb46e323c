import {
  reasonWords,
  reportLength,
  reportReasons,
  type ReportReason,
} from '@fourfold/contract/case/schema.ts';
import { publicKinds, publicReport } from '@fourfold/contract/open/report.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { notFound, useParams } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { isSignedIn, onSession } from '../../lib/session.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useZodForm } from '../../lib/zod-form.ts';
import { report, reportByAddress, sendReportCode } from '../../slices/case/api/report.ts';
import { Card } from '../../ui/card.tsx';
import { CountedTextarea } from '../../ui/counted-textarea.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './join-screen.module.css';

type PublicKind = (typeof publicKinds)[number];

interface Thing {
  kind: PublicKind;
  id: number;
  /** The secret in the link of an unlisted job. */
  key?: string | undefined;
}

const titles: Record<PublicKind, string> = { job: 'Report a job', company: 'Report a company' };

/** Reporting what has a public page, `/report/job/<id>`, signed in or not. */
export function ReportScreen() {
  const { kind, id } = useParams({ from: '/report/$kind/$id' });
  const { params } = useSearchParams();
  const known = publicKinds.find((one) => one === kind);
  const [said, setSaid] = useState<string | null>(null);
  if (!known) throw notFound();
  return (
    <div className={classes.layout}>
      <header className={classes.top}>
        <Wordmark />
      </header>
      <main className={classes.main}>
        {said === null ? (
          <Page
            title={titles[known]}
            lead="Operators look into it. The other side never learns who reported it."
          >
            <Form thing={{ kind: known, id, key: params['key'] }} onSaid={setSaid} />
          </Page>
        ) : (
          <Page title="Thank you">
            <Text dimmed>{said}</Text>
          </Page>
        )}
      </main>
    </div>
  );
}

const { reason, words, email, code } = publicReport.shape;
const signedInInput = z.object({ reason, words, email: z.string(), code });
const asked = signedInInput.extend({ email });
const proved = asked.extend({ code: code.min(1, messages.required) });

function Form({ thing, onSaid }: { thing: Thing; onSaid: (said: string) => void }) {
  const signedIn = useSyncExternalStore(onSession, isSignedIn);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const schema = signedIn ? signedInInput : sentTo === null ? asked : proved;
  const form = useZodForm(schema, {
    initialValues: { reason: '' as ReportReason, words: '', email: '', code: '' },
  });
  const submit = form.submit(async (typed) => {
    const { kind, id } = thing;
    if (signedIn)
      onSaid(await report({ kind, id, part: 0, reason: typed.reason, words: typed.words }));
    else if (sentTo === typed.email) onSaid(await reportByAddress({ ...thing, ...typed }));
    else {
      await sendReportCode(typed.email);
      setSentTo(typed.email);
    }
  });
  return (
    <Card padding="large">
      <Stack as="form" gap="5" onSubmit={submit} noValidate>
        <Radio.Group {...form.getInputProps('reason')} label="Why?">
          <Stack gap="2">
            {reportReasons.map((one) => (
              <Radio key={one} value={one} label={reasonWords[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <CountedTextarea
          {...form.getInputProps('words')}
          label="What happened?"
          max={reportLength}
          autosize
          minRows={3}
          maxRows={8}
        />
        {!signedIn && (
          <TextInput
            {...form.getInputProps('email')}
            label="Your e-mail"
            description="We send a code there, and an answer once it’s decided."
            type="email"
            autoComplete="email"
          />
        )}
        {!signedIn && sentTo !== null && (
          <TextInput
            {...form.getInputProps('code')}
            label="Code"
            description={`We sent it to ${sentTo}. All codes of a day are the same one.`}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        )}
        <Button type="submit" size="lg" loading={form.busy}>
          {signedIn || sentTo !== null ? 'Report' : 'Send me a code'}
        </Button>
      </Stack>
    </Card>
  );
}
