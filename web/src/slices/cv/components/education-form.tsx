import {
  educationLabels,
  emptyEducation,
  educationInput,
  type Education,
} from '@fourfold/contract/cv/history.ts';
import { type Cv } from '@fourfold/contract/cv/schema.ts';
import type { NamedItem } from '@fourfold/contract/reference/schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { labeledInputs } from '../../../lib/zod-form.ts';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Grid } from '../../../ui/stack.tsx';
import { addEducation, changeEducation, deleteEducation } from '../api/history.ts';
import { useItemAutosave } from './item-autosave.ts';
import { ItemForm } from './item-form.tsx';

interface EducationFormProps {
  cv: Cv;
  draftKey: string;
  /** Null for a new one. */
  education: Education | null;
  degrees: readonly NamedItem[];
  fieldsOfStudy: readonly NamedItem[];
  /** Moves the focus to its first field. */
  autoFocus: boolean;
  /** Called with the server's id; null before the server has one. */
  onStored: (id: number | null) => void;
  onClose: () => void;
}

/** The form of one education; saves itself once it is complete. */
export function EducationForm({
  cv,
  draftKey,
  education,
  degrees,
  fieldsOfStudy,
  autoFocus,
  onStored,
  onClose,
}: EducationFormProps) {
  const { form, state, error, flush, finish, discard, clash, settle } = useItemAutosave({
    cv,
    kind: 'education',
    draftKey,
    id: education?.id ?? null,
    schema: educationInput,
    initialValues: education ?? emptyEducation,
    add: (input) => addEducation(cv.id, input),
    change: (id, input, version) => changeEducation(cv.id, id, input, version),
    labels: educationLabels,
    onStored,
  });
  const field = labeledInputs(form, educationLabels);
  const remove = async () => {
    await discard((id) => deleteEducation(cv.id, id));
    onClose();
  };
  const done = async () => {
    if (await finish()) onClose();
  };
  return (
    <ItemForm
      title={education ? education.name : 'New education'}
      state={state}
      error={error}
      onRetry={() => void flush()}
      onSubmit={form.submit(done)}
      onDelete={remove}
      deleteLabel={education ? 'Delete education' : 'Discard'}
    >
      <ClashBanner clash={clash} onSettle={settle} />
      <TextInput {...field('name')} required autoFocus={autoFocus} />
      <Grid gap="5 4" min={220} fit align="start">
        <SearchSelect
          {...field('degreeId')}
          placeholder="Choose a degree"
          required
          items={degrees}
        />
        <SearchSelect
          {...field('fieldOfStudyId')}
          placeholder="Choose a field"
          required
          items={fieldsOfStudy}
        />
      </Grid>
      <Grid gap="5 4" min={220} fit align="start">
        <MonthPicker {...field('startDate')} required />
        <MonthPicker {...field('endDate')} />
      </Grid>
      <Checkbox {...field('graduated', { type: 'checkbox' })} />
    </ItemForm>
  );
}
