import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import {
  type Company,
  companyLabels,
  longestCompanyTexts,
} from '@fourfold/contract/company/schema.ts';
import { Alert, Anchor, Button, ColorInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { fieldsAmong } from '@fourfold/contract/protocol/form.ts';
import { labeledInputs } from '../../../lib/zod-form.ts';
import { useCompanyDraft } from '../../../slices/company/components/use-company-draft.ts';
import { PictureField } from '../../../slices/file/components/picture-field.tsx';
import { foundedItems, useReferenceList } from '../../../slices/reference/reference.ts';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { BackLink } from '../../../ui/link.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Grid, Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './company-form.module.css';

interface CompanyFormProps {
  /** Null until something worth storing is typed. */
  company: Company | null;
}

/** A company's profile, new or existing, saved while typing. */
export function CompanyForm({ company }: CompanyFormProps) {
  const navigate = useNavigate();
  const { set } = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, state, error, flush, finish, clash, settle } = useCompanyDraft({
    company,
    onCreated: (id) => set({ draft: String(id) }, { replace: true }),
  });
  const published = company?.status === 'published';
  const [wasPublished] = useState(published);

  const done = async () => {
    setRefusal(null);
    const outcome = await finish();
    setRefusal(outcome.refusal ?? null);
    if (!outcome.company) return;
    const { id, name } = outcome.company;
    await navigate({ to: '/companies/$id', params: { id }, ignoreBlocker: true });
    await notify(wasPublished ? `${name} is saved.` : `${name} is published.`);
  };

  return (
    <Page
      title={company === null ? 'Add a company' : company.name || 'Company without a name'}
      documentTitle={company === null ? 'Add a company' : `Edit ${company.name || 'a company'}`}
      width="narrow"
      back={<BackLink to="/companies">Companies</BackLink>}
      lead={
        company === null && state === 'saved' ? (
          'Everything you type is saved automatically.'
        ) : (
          <SaveIndicator state={state} error={error} onRetry={() => void flush()} />
        )
      }
    >
      <Stack as="form" gap="10" noValidate onSubmit={form.submit(done)}>
        <ClashBanner clash={clash} onSettle={settle} />
        <CompanyFields form={form} logo={company?.logo ?? null} />
        {refusal && <Refusal text={refusal} form={form} />}
        <Row gap="3 6" wrap apart>
          <Text dimmed size="m">
            {published
              ? 'Candidates see your changes right away.'
              : 'The company is published once every required field is filled in.'}
          </Text>
          {/* Constant while the form is open: saving may publish before the button is pressed. */}
          <Button type="submit">{wasPublished ? 'Done' : 'Publish company'}</Button>
        </Row>
      </Stack>
    </Page>
  );
}

type Form = ReturnType<typeof useCompanyDraft>['form'];

/** The remaining errors, by field label; a click moves the focus there. */
function Refusal({ text, form }: { text: string; form: Form }) {
  const wrong = fieldsAmong(companyLabels, Object.keys(form.errors));
  if (wrong.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={text}>
      <ul className={classes.wrong}>
        {wrong.map((field) => (
          <li key={field}>
            <Anchor
              component="button"
              type="button"
              onClick={() => form.getInputNode(field)?.focus()}
            >
              {companyLabels[field]}
            </Anchor>
            : {form.errors[field]}
          </li>
        ))}
      </ul>
      It’s kept as a draft until then.
    </Alert>
  );
}

/** `example.com` as a full address; anything else unchanged. */
const wholeAddress = (text: string) =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u.test(text.trim()) ? `https://${text.trim()}` : text;

interface CompanyFieldsProps {
  form: Form;
  logo: Company['logo'];
}

function CompanyFields({ form, logo }: CompanyFieldsProps) {
  const field = labeledInputs(form, companyLabels);
  const website = field('website');
  const industries = useReferenceList('industry');
  const sizes = useReferenceList('companySize');
  const states = useReferenceList('state');
  return (
    <>
      <Section title="Profile">
        <PictureField {...field('logoId')} picture={logo} required />
        <Grid gap="4" min={220} fit align="start">
          <TextInput {...field('name')} required />
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
          <TextInput {...field('position')} required />
        </Grid>
      </Section>
      <Section title="About the company">
        <CountedTextarea
          {...field('description')}
          required
          max={longestCompanyTexts.description}
          minRows={5}
          maxRows={14}
        />
        <CountedTextarea
          {...field('specialties')}
          description="Optional. What you’re known for."
          max={longestCompanyTexts.specialties}
          minRows={2}
          maxRows={8}
        />
        <Grid gap="4" min={220} fit align="start">
          <SearchSelect {...field('industryId')} items={industries} required />
          <SearchSelect {...field('companySizeId')} items={sizes} searchable={false} required />
          <SearchSelect {...field('founded')} items={foundedItems()} required />
        </Grid>
        <Grid gap="4" min={220} fit align="start">
          <ColorInput
            {...field('accentColor')}
            description="Optional. For your public page, and for your jobs on your own site."
            placeholder="#2f6f4f"
            // What is typed stays, with what is wrong about it.
            fixOnBlur={false}
            eyeDropperButtonProps={{ 'aria-label': 'Take a color from the screen' }}
          />
        </Grid>
      </Section>
      <Section title="Location">
        <Grid gap="4" min={220} fit align="start">
          <TextInput {...field('locationCity')} required />
          <SearchSelect {...field('locationStateId')} items={states} required />
          <TextInput {...field('postalCode')} inputMode="numeric" required />
        </Grid>
      </Section>
    </>
  );
}
