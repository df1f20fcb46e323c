import { profileLabels } from '@fourfold/contract/cv/labels.ts';
import type { completeProfile } from '@fourfold/contract/cv/schema.ts';
import { followedState, stateOfPostalCode } from '@fourfold/contract/reference/postal-state.ts';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { labeledInputs, type ZodForm } from '../../../lib/zod-form.ts';
import { useReferenceList } from '../../../slices/reference/reference.ts';
import { SearchSelect } from '../../../ui/search-select.tsx';
import classes from './step.module.css';

interface PlaceFieldsProps {
  form: ZodForm<typeof completeProfile>;
  /** The state of the job that the CV is for. */
  ofJob: string | null;
}

/** Where somebody lives; the state follows from the postal code. */
export function PlaceFields({ form, ofJob }: PlaceFieldsProps) {
  const states = useReferenceList('state');
  const field = labeledInputs(form, profileLabels);
  const ofCode = useRef(stateOfPostalCode(form.values.locationPostalCode ?? ''));
  const follow = (code: string) => {
    const { locationStateId = null } = form.getValues();
    const state = followedState(locationStateId, code, [ofCode.current, ofJob]);
    ofCode.current = stateOfPostalCode(code) ?? ofCode.current;
    if (state !== locationStateId) form.setFieldValue('locationStateId', state);
  };
  const postalCode = field('locationPostalCode');
  return (
    <div className={classes.place}>
      <TextInput
        {...postalCode}
        onChange={(event) => {
          postalCode.onChange(event);
          follow(event.currentTarget.value);
        }}
        required
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextInput {...field('locationCity')} required autoComplete="address-level2" />
      <SearchSelect
        {...field('locationStateId')}
        required
        placeholder="Choose a state"
        items={states}
      />
    </div>
  );
}
