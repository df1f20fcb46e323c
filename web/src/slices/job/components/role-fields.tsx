import { yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import {
  benefitTitles,
  longestRoleTexts,
  roleLabels,
  type roleInput,
  type Vacancy,
} from '@fourfold/contract/job/schema.ts';
import { workModeLabels, workModes, type WorkMode } from '@fourfold/contract/reference/pay.ts';
import type { NamedItem, StateItem } from '@fourfold/contract/reference/schema.ts';
import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { payIn } from '../../../lib/amount.ts';
import { labeledInputs, type ZodForm } from '../../../lib/zod-form.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { MoneyRange } from '../../../ui/money-range.tsx';
import { Section } from '../../../ui/page.tsx';
import { ProseField } from '../../../ui/prose-field.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Grid, Stack } from '../../../ui/stack.tsx';
import { BenefitField } from './benefit-field.tsx';
import classes from './role-fields.module.css';

export type RoleForm = ZodForm<typeof roleInput>;

export interface RoleLists {
  states: readonly StateItem[];
  industries: readonly NamedItem[];
  yearsOfExperience: readonly NamedItem[];
  employmentTypes: readonly NamedItem[];
}

interface RoleFieldsProps {
  form: RoleForm;
  lists: RoleLists;
  /** Fields that hold what was read from an ad. */
  fromAd: ReadonlySet<string>;
}

/** The role step: what the job is, where, the pay and the benefits. */
export function RoleFields({ form, lists, fromAd }: RoleFieldsProps) {
  const marked = (label: string, name: string) =>
    fromAd.has(name) ? `${label} · from the ad` : label;
  const labels = Object.entries(roleLabels).map(([name, label]) => [name, marked(label, name)]);
  const field = labeledInputs(form, Object.fromEntries(labels) as typeof roleLabels);
  return (
    <Stack gap="10">
      <Section title="The job">
        <TextInput {...field('name')} required />
        <ProseField
          {...field('description')}
          description="What the person will do, and what a good first year looks like."
          max={longestRoleTexts.description}
        />
        <Grid gap="4" min={220} fit align="start">
          <SearchSelect {...field('employmentTypeId')} items={lists.employmentTypes} required />
          <SearchSelect
            {...field('yearsOfExperienceId')}
            items={lists.yearsOfExperience}
            required
          />
          <SearchSelect {...field('industryId')} items={lists.industries} required />
        </Grid>
        <VacancyFields form={form} label={marked('Vacancy', 'vacancy')} />
      </Section>
      <Section title="Where">
        <WorkModeField
          label={marked('Job type', 'workMode')}
          value={form.values.workMode ?? null}
          onChange={(mode) => form.setFieldValue('workMode', mode)}
          error={form.errors['workMode']}
        />
        <Grid gap="4" min={220} fit align="start">
          <TextInput {...field('locationCity')} required />
          <SearchSelect {...field('locationStateId')} items={lists.states} required />
        </Grid>
      </Section>
      <Section title="Pay and benefits">
        <MoneyRange
          label={marked('Pay', 'revenueMin')}
          type={field('revenueType')}
          min={field('revenueMin')}
          max={field('revenueMax')}
          required
        />
        <YearlyPay form={form} />
        <BenefitField {...field('insurance')} titles={benefitTitles.insurance} />
        <BenefitField {...field('retirementBenefits')} titles={benefitTitles.retirementBenefits} />
        <BenefitField {...field('pto')} titles={benefitTitles.pto} />
        <Switch
          {...field('sponsorship', { type: 'checkbox' })}
          label="We sponsor work visas for this job"
          size="md"
        />
      </Section>
    </Stack>
  );
}

/** The yearly amount of monthly or hourly pay. */
function YearlyPay({ form }: { form: RoleForm }) {
  const pay = payIn(form.values);
  const yearly = pay && yearlyPay(pay);
  return yearly ? <p className={classes.yearly}>{yearly}</p> : null;
}

interface WorkModeFieldProps {
  label: string;
  value: WorkMode | null;
  onChange: (mode: WorkMode | null) => void;
  error: React.ReactNode;
}

const notSaid = '';
const vacancyChoices = [
  { value: 'fill', label: 'To be filled' },
  { value: 'collect', label: 'We collect applications' },
  { value: notSaid, label: 'Not specified' },
];

/** Whether somebody is to be hired now, and until when one may apply. */
function VacancyFields({ form, label }: { form: RoleForm; label: string }) {
  const { vacancy = null, fillBy = null, applyBy = null } = form.values;
  const choose = (value: string) => {
    form.setFieldValue('vacancy', value === notSaid ? null : (value as Vacancy));
    if (value !== 'fill') form.setFieldValue('fillBy', null);
  };
  return (
    <>
      <FieldGroup label={label} error={form.errors['vacancy']}>
        <SegmentedControl
          aria-label="Vacancy"
          className={classes.vacancy ?? ''}
          data={vacancyChoices}
          value={vacancy ?? notSaid}
          onChange={choose}
          data-path="vacancy"
        />
      </FieldGroup>
      <Grid gap="4" min={220} fit align="start">
        {vacancy === 'fill' && (
          <DayField
            label={roleLabels.fillBy}
            path="fillBy"
            value={fillBy}
            onChange={(day) => form.setFieldValue('fillBy', day)}
            error={form.errors['fillBy']}
          />
        )}
        <DayField
          label={roleLabels.applyBy}
          path="applyBy"
          description="Empty: no deadline."
          value={applyBy}
          onChange={(day) => form.setFieldValue('applyBy', day)}
          error={form.errors['applyBy']}
        />
      </Grid>
    </>
  );
}

interface DayFieldProps {
  label: string;
  path: string;
  description?: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error: React.ReactNode;
}

const DayField = ({ path, value, onChange, ...field }: DayFieldProps) => (
  <TextInput
    {...field}
    type="date"
    data-path={path}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);

const modeChoices = [
  ...workModes.map((mode) => ({ value: mode, label: workModeLabels[mode] })),
  { value: notSaid, label: 'Not specified' },
];

const WorkModeField = ({ label, value, onChange, error }: WorkModeFieldProps) => (
  <FieldGroup label={label} error={error}>
    <SegmentedControl
      aria-label="Job type"
      data={modeChoices}
      value={value ?? notSaid}
      onChange={(mode) => onChange(mode === notSaid ? null : (mode as WorkMode))}
      data-path="workMode"
    />
  </FieldGroup>
);
