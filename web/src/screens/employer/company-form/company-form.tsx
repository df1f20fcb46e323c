import { type Company, companyLabels } from '@fourfold/contract/company/schema.ts';
import { Alert, Anchor, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { fieldsAmong } from '@fourfold/contract/protocol/form.ts';
import { useCompanyDraft } from '../../../slices/company/components/use-company-draft.ts';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { BackLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './company-form.module.css';
import { CompanyFields } from './company-fields.tsx';
import { useAdCompany } from './use-ad-company.ts';

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
  const { ad, asked, trouble } = useAdCompany(form, wasPublished);

  const done = async () => {
    setRefusal(null);
    const outcome = await finish();
    setRefusal(outcome.refusal ?? null);
    if (!outcome.company) return;
    const { id, name } = outcome.company;
    if (ad) {
      await navigate({ to: '/companies/$id/job/add', params: { id }, ignoreBlocker: true });
      await notify(`${name} is published.`);
      return;
    }
    await navigate({ to: '/companies/$id', params: { id }, ignoreBlocker: true });
    await notify(wasPublished ? `${name} is saved.` : `${name} is published.`);
  };

  const isAsking = !ad || asked !== null;
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
      {!isAsking && (trouble ? <ErrorState {...trouble} /> : <FormSkeleton />)}
      {isAsking && (
        <Stack as="form" gap="10" noValidate onSubmit={form.submit(done)}>
          <ClashBanner clash={clash} onSettle={settle} />
          <CompanyFields
            form={form}
            logo={company?.logo ?? null}
            isNew={!wasPublished}
            asked={asked}
          />
          {refusal && <Refusal text={refusal} form={form} />}
          <Row gap="3 6" wrap apart>
            <Text dimmed size="m">
              {published
                ? 'Candidates see your changes right away.'
                : 'The company is published once every required field is filled in.'}
            </Text>
            {/* Constant while the form is open: saving may publish before the button is pressed. */}
            <Button type="submit">
              {wasPublished ? 'Done' : ad ? 'Publish and go to the job' : 'Publish company'}
            </Button>
          </Row>
        </Stack>
      )}
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
