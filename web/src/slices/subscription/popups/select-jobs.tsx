import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { count, day } from '../../../lib/format.ts';
import { closePopups, type PopupContent } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSubscription } from '../api/subscription.ts';
import { jobsToChooseFrom, leastOf, upgrade } from '../api/plans.ts';
import classes from './leaving.module.css';

/** Which jobs stay open with a plan that keeps 2 (SPEC.md section 5). */
export function SelectJobsPopup({ list, planId, begin, close }: PopupContent<'selectJobs'>) {
  const subscription = useSubscription().data;
  const first = subscription !== undefined && !subscription.currentPlan;
  const later = begin === 'afterEarlyAccess' ? subscription?.gracePlan?.endDate : undefined;
  const until = later ?? subscription?.usage.periodEnd;
  const [jobs, setJobs] = useState(list);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const full = picked.length === keptJobs;
  const rest = Math.max(0, jobs.length - keptJobs);

  const pick = (id: number, checked: boolean) =>
    setPicked((before) => {
      if (!checked) return before.filter((one) => one !== id);
      return before.length < keptJobs ? [...before, id] : before;
    });

  const complete = async () => {
    setBusy(true);
    setError(null);
    try {
      close(await upgrade(planId, begin, picked));
    } catch (problem) {
      const open = jobsToChooseFrom(problem);
      if (open) {
        setJobs(open);
        setPicked(picked.filter((id) => open.some((job) => job.id === id)));
        setError(`Your open jobs have changed. Please pick ${keptJobs} of these.`);
      } else setError(errorText(problem));
      setBusy(false);
    }
  };

  return (
    <Stack gap="5" grow>
      <p className={classes.lead}>
        Starter has {keptJobs} job posts a month: the {keptJobs} that you pick stay open as the
        first month’s posts. The others{' '}
        {until ? `stay open until ${day(until)} and are closed then` : 'are closed right away'}; you
        can post them again later.
        {leastOf(jobs) && ` These are your newest ${count(jobs.length, 'job')}.`}
      </p>
      <fieldset className={classes.jobs} disabled={busy}>
        <legend className="ff-hidden">Jobs to keep open</legend>
        {jobs.map((job) => {
          const checked = picked.includes(job.id);
          return (
            <label key={job.id} htmlFor={`keep-${job.id}`} className={classes.job}>
              <Checkbox
                id={`keep-${job.id}`}
                checked={checked}
                disabled={full && !checked}
                onChange={(event) => pick(job.id, event.currentTarget.checked)}
              />
              <Stack as="span" gap="0">
                <span className={classes.jobName} dir="auto">
                  {job.name}
                </span>
                <Text as="span" dimmed size="m">
                  {job.companyName} · posted {day(job.publishedDate)}
                </Text>
              </Stack>
            </label>
          );
        })}
      </fieldset>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <div className={classes.foot}>
        <Text dimmed size="m" aria-live="polite">
          {picked.length} of {keptJobs} picked
          {full && rest > 0 && `; ${leastOf(jobs)}${count(rest, 'job')} will be closed`}
        </Text>
        <PopupActions>
          <Button variant="default" onClick={closePopups} disabled={busy}>
            {first ? 'Not now' : 'Keep my plan'}
          </Button>
          <Button onClick={() => void complete()} disabled={!full} loading={busy}>
            {first ? 'Choose Starter' : 'Complete downgrade'}
          </Button>
        </PopupActions>
      </div>
    </Stack>
  );
}
