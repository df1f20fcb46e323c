import {
  interviewOffer,
  type Interview,
  type InterviewOffer,
} from '@fourfold/contract/application/interview.ts';
import { longestNote } from '@fourfold/contract/application/note.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { SearchSelect } from '../../../ui/search-select.tsx';
import { ownTimeZone, wallClock } from '../components/interview-times.ts';
import classes from './offer-times.module.css';
import { TimeFields } from './offer-times-fields.tsx';
import { zoneLabel } from './times-to-offer.ts';

const lengths = [15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240];

/** @param first the zone that is chosen already, which the browser may know by another name */
function zones(first: string) {
  const now = new Date().toISOString();
  return [...new Set([first, ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])].map((id) => ({
    id,
    name: zoneLabel(id, now),
  }));
}

/** A change starts with the current offer, a new offer with the last place. */
function beginning(before: Interview | null): Required<InterviewOffer> {
  const timeZone = before?.timeZone ?? ownTimeZone();
  return {
    times:
      before?.state === 'offered'
        ? before.slots.map(({ start }) => wallClock(new Date(start), timeZone))
        : [],
    durationMinutes: before?.durationMinutes ?? 45,
    place: before?.place ?? '',
    timeZone,
    note: before?.state === 'offered' ? before.note : '',
  };
}

/** Offers up to ten times for an interview. */
export function OfferTimesPopup({ reader, before, send, close }: PopupContent<'offerTimes'>) {
  const form = useZodForm(interviewOffer, { initialValues: beginning(before) });
  const [zoneItems] = useState(() => zones(form.values.timeZone));
  const { times, timeZone, durationMinutes, note } = form.values;
  const submit = form.submit(async (offer) => {
    await send(offer);
    close(true);
  });
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TimeFields
        times={times}
        timeZone={timeZone}
        errors={form.errors}
        description={`${reader} picks one of them and sees it in their own time zone.`}
        onChange={(next) => {
          form.setFieldValue('times', next);
          for (const path of Object.keys(form.errors))
            if (path.startsWith('times')) form.clearFieldError(path);
        }}
      />
      <div className={classes.pair}>
        <SearchSelect
          label="Your time zone"
          items={zoneItems}
          required
          {...form.getInputProps('timeZone')}
        />
        <NativeSelect
          label="How long"
          data={lengthItems(durationMinutes)}
          value={String(durationMinutes)}
          onChange={(event) =>
            form.setFieldValue('durationMinutes', Number(event.currentTarget.value))
          }
          error={form.errors['durationMinutes']}
          data-path="durationMinutes"
        />
      </div>
      <TextInput
        label="Where"
        description="An address, or a link to a call"
        required
        {...form.getInputProps('place')}
      />
      <CountedTextarea
        label="Note"
        description="Who will be there, what to bring"
        max={longestNote}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('note')}
        value={note ?? ''}
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          {before?.state === 'offered' ? 'Change the times' : 'Offer these times'}
        </Button>
      </PopupActions>
    </form>
  );
}

/** The usual lengths, and the current one if it differs. */
const lengthItems = (chosen: number) =>
  [...new Set([...lengths, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));
