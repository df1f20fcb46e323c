import { educationInput, type Cv, type Education } from '@fourfold/contract/cv/schema.ts';
import type { NamedItem } from '@fourfold/contract/reference/schema.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { MonthPicker } from '../../../ui/month-picker.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { addEducation } from '../api/add-education.ts';
import { changeEducation } from '../api/change-education.ts';
import { deleteEducation } from '../api/delete-education.ts';
import { ClashBanner } from './clash-banner.tsx';
import { useItemAutosave } from './item-autosave.ts';
import { ItemForm } from './item-form.tsx';
import classes from './item-form.module.css';

interface EducationFormProps {
  cv: Cv;
  draftKey: string;
  /** Null for a new one. */
  education: Education | null;
  degrees: readonly NamedItem[];
  fieldsOfStudy: readonly NamedItem[];
  /** Takes the focus to its first field. */
  autoFocus: boolean;
  /** Hears the id that the server has for it; null before it has one. */
  onStored: (id: number | null) => void;
  onClose: () => void;
}

/** Ids below 1 are not chosen yet; the schema asks for a selection. */
const empty = {
  name: '',
  degreeId: 0,
  fieldOfStudyId: 0,
  startDate: '',
  endDate: null,
  graduated: false,
};

const labels = {
  name: 'School',
  degreeId: 'Degree',
  fieldOfStudyId: 'Field of study',
  startDate: 'Start',
  endDate: 'End',
  graduated: 'I graduated',
};

/** One education of the CV; saves itself once it is complete. */
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
    initialValues: education ?? empty,
    add: (input) => addEducation(cv.id, input),
    change: (id, input, version) => changeEducation(cv.id, id, input, version),
    labels,
    onStored,
  });
  const remove = async () => {
    await discard((id) => deleteEducation(cv.id, id));
    onClose();
  };
  const done = async () => {
    if (await finish()) onClose();
  };
  return (
    <ItemForm
      title={education ? education.name : 'A new education'}
      state={state}
      error={error}
      onRetry={() => void flush()}
      onSubmit={form.submit(done)}
      onDelete={remove}
      deleteLabel={education ? 'Delete education' : 'Discard'}
    >
      <ClashBanner clash={clash} onSettle={settle} />
      <TextInput label="School" required autoFocus={autoFocus} {...form.getInputProps('name')} />
      <div className={classes.two}>
        <SearchSelect
          label="Degree"
          placeholder="Choose a degree"
          required
          items={degrees}
          {...form.getInputProps('degreeId')}
        />
        <SearchSelect
          label="Field of study"
          placeholder="Choose a field"
          required
          items={fieldsOfStudy}
          {...form.getInputProps('fieldOfStudyId')}
        />
      </div>
      <div className={classes.two}>
        <MonthPicker label="Start" required {...form.getInputProps('startDate')} />
        <MonthPicker label="End" {...form.getInputProps('endDate')} />
      </div>
      <Checkbox label="I graduated" {...form.getInputProps('graduated', { type: 'checkbox' })} />
    </ItemForm>
  );
}
