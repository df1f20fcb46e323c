import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import {
  type Company,
  companyLabels,
  longestCompanyTexts,
} from '@fourfold/contract/company/schema.ts';
import { ColorInput, TextInput } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { initials } from '../../../lib/initials.ts';
import { labeledInputs } from '../../../lib/zod-form.ts';
import type { useCompanyDraft } from '../../../slices/company/components/use-company-draft.ts';
import { PictureField } from '../../../slices/file/components/picture-field.tsx';
import { foundedItems, useReferenceList } from '../../../slices/reference/reference.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Section } from '../../../ui/page.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Grid, Stack } from '../../../ui/stack.tsx';
import classes from './company-form.module.css';
import { companyFieldsByEase, type CompanyField } from './use-ad-company.ts';

/** Of a letter mark, where the company has no color of its own. */
const ink = '#26241f';

/** `example.com` as a full address; anything else unchanged. */
const wholeAddress = (text: string) =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u.test(text.trim()) ? `https://${text.trim()}` : text;

interface CompanyFieldsProps {
  form: ReturnType<typeof useCompanyDraft>['form'];
  logo: Company['logo'];
  /** Not published yet: what can wait is not there. */
  isNew: boolean;
  /** What an ad left to ask; null without an ad. */
  asked: readonly CompanyField[] | null;
}

/** The profile's fields; beside an ad those that are left to ask, and the others folded. */
export function CompanyFields({ form, logo, isNew, asked }: CompanyFieldsProps) {
  const field = labeledInputs(form, companyLabels);
  const website = field('website');
  const industries = useReferenceList('industry');
  const sizes = useReferenceList('companySize');
  const states = useReferenceList('state');
  const letters = {
    label: 'Use a letter mark',
    text: initials(form.values.name ?? ''),
    color: form.values.accentColor || ink,
  };
  const fields = {
    logoId: <PictureField {...field('logoId')} picture={logo} letters={letters} required />,
    name: <TextInput {...field('name')} required />,
    website: (
      <TextInput
        {...website}
        type="url"
        placeholder="https://"
        required
        onBlur={(event) => {
          form.setFieldValue('website', (text) => wholeAddress(text ?? ''));
          website.onBlur?.(event);
        }}
      />
    ),
    position: <TextInput {...field('position')} required />,
    description: (
      <CountedTextarea
        {...field('description')}
        required
        max={longestCompanyTexts.description}
        minRows={5}
        maxRows={14}
      />
    ),
    specialties: (
      <CountedTextarea
        {...field('specialties')}
        description="Optional. What you’re known for."
        max={longestCompanyTexts.specialties}
        minRows={2}
        maxRows={8}
      />
    ),
    industryId: <SearchSelect {...field('industryId')} items={industries} required />,
    companySizeId: (
      <SearchSelect {...field('companySizeId')} items={sizes} searchable={false} required />
    ),
    founded: <SearchSelect {...field('founded')} items={foundedItems()} required />,
    accentColor: (
      <ColorInput
        {...field('accentColor')}
        description="Optional. For your public page, and for your jobs on your own site."
        placeholder="#2f6f4f"
        // What is typed stays, with what is wrong about it.
        fixOnBlur={false}
        eyeDropperButtonProps={{ 'aria-label': 'Take a color from the screen' }}
      />
    ),
    locationCity: <TextInput {...field('locationCity')} required />,
    locationStateId: <SearchSelect {...field('locationStateId')} items={states} required />,
    postalCode: <TextInput {...field('postalCode')} inputMode="numeric" required />,
  } satisfies Record<CompanyField, ReactNode>;

  if (asked) return <AskedFields fields={fields} asked={asked} errors={form.errors} />;
  return (
    <>
      <Section title="Profile">
        {fields.logoId}
        <Grid gap="4" min={220} fit align="start">
          {fields.name}
          {fields.website}
          {fields.position}
        </Grid>
      </Section>
      <Section title="About the company">
        {fields.description}
        {fields.specialties}
        <Grid gap="4" min={220} fit align="start">
          {fields.industryId}
          {fields.companySizeId}
          {fields.founded}
        </Grid>
        {!isNew && (
          <Grid gap="4" min={220} fit align="start">
            {fields.accentColor}
          </Grid>
        )}
      </Section>
      <Section title="Location">
        <Grid gap="4" min={220} fit align="start">
          {fields.locationCity}
          {fields.locationStateId}
          {fields.postalCode}
        </Grid>
      </Section>
    </>
  );
}

interface AskedFieldsProps {
  fields: Record<CompanyField, ReactNode>;
  asked: readonly CompanyField[];
  errors: object;
}

const wide: readonly CompanyField[] = ['logoId', 'description'];

function AskedFields({ fields, asked, errors }: AskedFieldsProps) {
  const read = companyFieldsByEase.filter((name) => !asked.includes(name));
  const [open, setOpen] = useState(false);
  const isWrong = read.some((name) => name in errors);
  const shown = (names: readonly CompanyField[]) => (
    <>
      <Grid gap="4" min={220} fit align="start">
        {names
          .filter((name) => !wide.includes(name))
          .map((name) => (
            <Fragment key={name}>{fields[name]}</Fragment>
          ))}
      </Grid>
      {names
        .filter((name) => wide.includes(name))
        .map((name) => (
          <Fragment key={name}>{fields[name]}</Fragment>
        ))}
    </>
  );
  return (
    <>
      {asked.length > 0 && <Section title="What your ad doesn’t say">{shown(asked)}</Section>}
      {read.length > 0 && (
        <details
          className={classes.read}
          open={open || isWrong}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>Filled in already: {count(read.length, 'field')}</summary>
          <Stack gap="6">{shown(read)}</Stack>
        </details>
      )}
    </>
  );
}
