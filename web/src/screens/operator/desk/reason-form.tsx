import { reasoned, type Reasoned } from '@fourfold/contract/operator/endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useZodForm } from '../../../lib/zod-form.ts';
import { Row, Stack } from '../../../ui/stack.tsx';

interface ReasonFormProps {
  /** What the button does. */
  act: string;
  /** Of what stays in the log. */
  factsHint?: string;
  onAct: (reason: Reasoned) => Promise<void>;
  onCancel: () => void;
}

/** Why something is done, for the log, and what is said to the person. */
export function ReasonForm({ act, factsHint, onAct, onCancel }: ReasonFormProps) {
  const form = useZodForm(reasoned, { initialValues: { facts: '', words: '' } });
  return (
    <Stack as="form" gap="4" onSubmit={form.submit(onAct)} noValidate>
      <Textarea
        {...form.getInputProps('facts')}
        label="Facts, for the log"
        description={factsHint}
        autosize
        minRows={2}
      />
      <Textarea {...form.getInputProps('words')} label="Words to the person" autosize minRows={2} />
      <Row gap="2" wrap>
        <Button type="submit" loading={form.busy}>
          {act}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={form.busy}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
