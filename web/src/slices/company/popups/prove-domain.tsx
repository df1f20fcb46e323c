import { proofLimits, proofText, type ProofState } from '@fourfold/contract/company/proof.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { day } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { CodeToCopy } from '../../../ui/code-to-copy.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { lookForRecord, proveByCode, sendProofCode } from '../api/proof.ts';

/** Two ways to prove that the website's domain is the company's: a DNS record, or a code by mail. */
export function ProveDomainPopup({ companyId, name, state: before }: PopupContent<'proveDomain'>) {
  const [state, setState] = useState(before);
  return (
    <Stack gap="6">
      <Found {...state} name={name} />
      <ByRecord companyId={companyId} state={state} onState={setState} />
      <ByMail companyId={companyId} state={state} onState={setState} />
    </Stack>
  );
}

function Found({ domain, proof, missingSince, name }: ProofState & { name: string }) {
  if (missingSince)
    return (
      <Alert color="orange" role="alert">
        We haven’t found the proof of {domain} since {day(missingSince)}. Two weeks after that day
        its mark goes. Prove it again below.
      </Alert>
    );
  if (proof)
    return (
      <Alert color="green">
        {proofText(proof)}. Candidates read this beside {name}. We look for the proof every week.
      </Alert>
    );
  return (
    <Text dimmed>
      Choose one of two ways. Candidates then read “{domain} proved by …” beside {name}, and you can
      post more jobs and send more bites a day.
    </Text>
  );
}

interface WayProps {
  companyId: number;
  state: ProofState;
  onState: (state: ProofState) => void;
}

function ByRecord({ companyId, state: { domain, record }, onState }: WayProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const look = async () => {
    setProblem(null);
    try {
      onState(await lookForRecord(companyId));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Stack gap="3" align="start">
      <Text as="h3" size="l" head>
        By a DNS record
      </Text>
      <CodeToCopy
        label={`Add this TXT record to ${domain}`}
        code={record}
        note="Where you registered the domain. Leave it there: we look for it every week."
        copyLabel="Copy the record"
      />
      {problem && (
        <Alert color="orange" role="alert">
          {problem}
        </Alert>
      )}
      <AsyncButton variant="default" onClick={look}>
        Look for it now
      </AsyncButton>
    </Stack>
  );
}

const asked = z.object({ name: z.string().trim().min(1, messages.required).max(64) });
const typed = z.object({ code: z.string().trim().min(1, messages.required) });

function ByMail(props: WayProps) {
  const { companyId, state, onState } = props;
  const form = useZodForm(asked, { initialValues: { name: '' } });
  const send = form.submit(async ({ name }) => onState(await sendProofCode(companyId, name)));
  return (
    <Stack gap="3">
      <Text as="h3" size="l" head>
        By mail
      </Text>
      <Stack as="form" gap="3" align="start" onSubmit={send} noValidate>
        <TextInput
          {...form.getInputProps('name')}
          w="100%"
          label={`Your address at ${state.domain}`}
          placeholder="you"
          rightSection={<Text dimmed>@{state.domain}</Text>}
          rightSectionWidth={`min(60%, ${state.domain.length + 3}ch)`}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <Button type="submit" variant="default" loading={form.busy}>
          {state.codeSentTo ? 'Send another code' : 'Send a code'}
        </Button>
      </Stack>
      {state.codeSentTo && <CodeForm key={state.codeSentTo} {...props} to={state.codeSentTo} />}
    </Stack>
  );
}

function CodeForm({ companyId, to, onState }: WayProps & { to: string }) {
  const form = useZodForm(typed, { initialValues: { code: '' } });
  const prove = form.submit(async ({ code }) => onState(await proveByCode(companyId, code)));
  return (
    <Stack as="form" gap="3" align="start" onSubmit={prove} noValidate>
      <TextInput
        {...form.getInputProps('code')}
        w="100%"
        label="Code"
        description={`We sent it to ${to}. It’s valid for ${proofLimits.codeHours} hours.`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" loading={form.busy}>
        Prove {to.slice(to.indexOf('@') + 1)}
      </Button>
    </Stack>
  );
}
