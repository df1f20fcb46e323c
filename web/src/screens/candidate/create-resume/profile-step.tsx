import { profileLabels } from '@fourfold/contract/cv/labels.ts';
import {
  completeProfile,
  longestProfileTexts,
  profileForm,
  profileInput,
  type Cv,
  type ProfileInput,
} from '@fourfold/contract/cv/schema.ts';
import { workModes, workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { initials } from '../../../lib/initials.ts';
import { readEdit } from '../../../lib/merged-edit.ts';
import { useMergedForm } from '../../../lib/merged-form.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { labeledInputs, useZodForm, zodErrors } from '../../../lib/zod-form.ts';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { cvDraftKeys } from '../../../slices/cv/api/draft-keys.ts';
import { cacheCv, updateProfile } from '../../../slices/cv/api/own-cv.ts';
import { PictureField } from '../../../slices/file/components/picture-field.tsx';
import { useReferenceList } from '../../../slices/reference/reference.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ClashBanner } from '../../../ui/clash-banner.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { MoneyRange } from '../../../ui/money-range.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { Grid, Stack } from '../../../ui/stack.tsx';
import { useWantedJob } from '../wanted-job.tsx';
import { begunProfile } from './begun-profile.ts';
import { Educations } from './educations.tsx';
import { FromJob } from './from-job.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Sections } from './sections.tsx';
import { StepFoot, StepFrame, type StepProps } from './step.tsx';
import classes from './step.module.css';

const draftKey = cvDraftKeys.profile;

/** Validated together, and therefore saved together. */
const pay = ['revenueType', 'revenueMin', 'revenueMax'];

/** The profile as form values. */
const storedProfile = ({ profile }: Cv): ProfileInput => profileForm.parse(profile);

/** Behind initials: colors are for what they mean. */
const ink = '#26241f';

const modes = workModes.map((id) => ({ id, name: workModeLabels[id] }));

/** Who the person is, where, and for what pay. */
export function ProfileStep({ cv, onNext }: StepProps) {
  const { params } = useSearchParams();
  const years = useReferenceList('yearsOfExperience');
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  const { email } = useProfile();
  const wanted = useWantedJob();
  const [draft] = useState(
    () => readEdit<ProfileInput>(draftKey) ?? begunProfile(cv, storedProfile(cv), email),
  );
  const [initialValues] = useState(() => draft?.value ?? storedProfile(cv));
  // Links from the list of missing parts lead straight to the field.
  const wantsMissing = params['missing'] !== undefined;
  const form = useZodForm(completeProfile, {
    initialValues,
    initialErrors: wantsMissing ? zodErrors(completeProfile, initialValues) : {},
  });
  const field = labeledInputs(form, profileLabels);
  const { state, error, flush, clash, settle } = useMergedForm<Cv, ProfileInput>({
    form,
    schema: profileInput,
    of: 'cv',
    part: 'profile',
    label: 'the profile',
    labels: profileLabels,
    together: pay,
    stored: storedProfile,
    store: (fields, version) => updateProfile(cv.id, fields, version),
    whole: cv,
    keep: cacheCv,
    draftKey,
    draft,
  });

  useEffect(() => {
    if (!wantsMissing) return undefined;
    // After the page has moved the focus to its title.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('#profile [aria-invalid="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [wantsMissing]);

  const next = async () => {
    await flush();
    onNext();
  };

  return (
    <StepFrame
      title="Profile"
      lead="Who you are and what you’re looking for. Everything is saved as you type."
      saving={{ state, error, onRetry: () => void flush() }}
    >
      <ClashBanner clash={clash} onSettle={settle} />
      <Stack
        id="profile"
        noValidate
        as="form"
        gap="10"
        onSubmit={form.submit(next)}
        aria-label="Profile"
      >
        {wanted && cv.status === 'draft' && (
          <FromJob
            job={wanted}
            profile={form.values}
            onTake={(taken) => {
              form.setValues(taken);
              form.getInputNode('firstName')?.focus();
            }}
          />
        )}
        <Stack gap="5">
          <Grid gap="5 4" min={220} fit align="start">
            <TextInput {...field('firstName')} required autoComplete="given-name" />
            <TextInput {...field('lastName')} required autoComplete="family-name" />
          </Grid>
          <TextInput
            {...field('position')}
            description="What you do, or want to do next."
            required
            autoComplete="organization-title"
          />
          <PictureField
            label="Your picture"
            picture={cv.profile.avatar}
            shape="round"
            letters={{
              label: 'Use my initials',
              text: initials(`${form.values.firstName} ${form.values.lastName}`),
              color: ink,
            }}
            required
            {...form.getInputProps('avatarId')}
          />
        </Stack>

        <Stack gap="5">
          <h3>Contact</h3>
          <div>
            <TextInput {...field('contactEmail')} type="email" required autoComplete="email" />
            {!form.values.contactEmail && (
              <Button
                variant="subtle"
                size="compact-md"
                className={classes.offer}
                onClick={() => form.setFieldValue('contactEmail', email)}
              >
                Use {email}
              </Button>
            )}
          </div>
          <PlaceFields form={form} ofJob={wanted?.role.locationStateId ?? null} />
        </Stack>

        <Stack gap="5">
          <h3>What you’re looking for</h3>
          <Grid gap="5 4" min={220} fit align="start">
            <SearchSelect
              {...field('yearsOfExperience')}
              required
              placeholder="Choose"
              items={years}
              searchable={false}
            />
            <SearchSelect
              {...field('employmentTypeId')}
              required
              placeholder="Choose"
              items={employmentTypes}
              searchable={false}
            />
          </Grid>
          <SearchSelect
            {...field('industryId')}
            required
            placeholder="Choose an industry"
            items={industries}
          />
          <MoneyRange
            type={field('revenueType')}
            min={field('revenueMin')}
            max={field('revenueMax')}
            required
          />
        </Stack>

        <Stack gap="5">
          <div>
            <h3>More about you</h3>
            <p className={classes.lead}>All of it is optional.</p>
          </div>
          <CountedTextarea {...field('bio')} max={longestProfileTexts.bio} />
          <TextInput {...field('contactPhone')} type="tel" autoComplete="tel" />
          <ChoiceChips
            label="Where you’d like to work"
            description="Leave all of them off if anywhere is fine."
            items={modes}
            {...form.getInputProps('workModes')}
          />
        </Stack>
      </Stack>
      <Educations cv={cv} />
      <Sections cv={cv} />
      <StepFoot>
        <Button type="submit" form="profile" size="md">
          Next: Works
        </Button>
      </StepFoot>
    </StepFrame>
  );
}
