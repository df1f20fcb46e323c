import {
  emptyWork,
  longestWorkTexts,
  workLabels,
  workHistoryInput,
  type WorkHistory,
} from '@fourfold/contract/cv/history.ts';
import { type Cv } from '@fourfold/contract/cv/schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { labeledInputs } from '../../../lib/zod-form.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { Grid } from '../../../ui/stack.tsx';
import { addWorkHistory, changeWorkHistory, deleteWorkHistory } from '../api/history.ts';
import { useItemAutosave } from './item-autosave.ts';
import { ItemForm } from './item-form.tsx';

interface WorkHistoryFormProps {
  cv: Cv;
  draftKey: string;
  /** Null for a new one. */
  work: WorkHistory | null;
  /** Moves the focus to its first field. */
  autoFocus: boolean;
  /** Called with the server's id; null before the server has one. */
  onStored: (id: number | null) => void;
  onClose: () => void;
}

/** The form of one work; saves itself once it is complete. */
export function WorkHistoryForm({
  cv,
  draftKey,
  work,
  autoFocus,
  onStored,
  onClose,
}: WorkHistoryFormProps) {
  const { form, state, error, flush, finish, discard, clash, settle } = useItemAutosave({
    cv,
    kind: 'work',
    draftKey,
    id: work?.id ?? null,
    schema: workHistoryInput,
    initialValues: work ?? emptyWork,
    add: (input) => addWorkHistory(cv.id, input),
    change: (id, input, version) => changeWorkHistory(cv.id, id, input, version),
    labels: workLabels,
    onStored,
  });
  const field = labeledInputs(form, workLabels);
  const remove = async () => {
    await discard((id) => deleteWorkHistory(cv.id, id));
    onClose();
  };
  const done = async () => {
    if (await finish()) onClose();
  };
  const current = form.values.currentJob ?? false;
  return (
    <ItemForm
      title={work ? work.position : 'New work experience'}
      state={state}
      error={error}
      onRetry={() => void flush()}
      onSubmit={form.submit(done)}
      onDelete={remove}
      deleteLabel={work ? 'Delete work experience' : 'Discard'}
    >
      <ClashBanner clash={clash} onSettle={settle} />
      <Grid gap="5 4" min={220} fit align="start">
        <TextInput {...field('position')} required autoFocus={autoFocus} />
        <TextInput {...field('name')} required />
      </Grid>
      <CountedTextarea
        {...field('tasks')}
        description="What you did, and the result. Lines that start with a dash become a list."
        required
        max={longestWorkTexts.tasks}
      />
      <Grid gap="5 4" min={220} fit align="start">
        <MonthPicker {...field('startDate')} required />
        <MonthPicker
          {...field('endDate')}
          required={!current}
          disabled={current}
          {...(current ? { value: null, error: undefined } : {})}
        />
      </Grid>
      <Checkbox {...field('currentJob', { type: 'checkbox' })} />
    </ItemForm>
  );
}
