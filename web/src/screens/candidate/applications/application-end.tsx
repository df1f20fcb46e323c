import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './application-end.module.css';

/** A word for how it ended: joy for who is hired, the next door for who is declined. */
export function ApplicationEnd({ application }: { application: OwnApplication }) {
  const { status, job } = application;
  if (status === 'hired') {
    return (
      <div className={classes.hired}>
        <Mark size={44} />
        <p>
          <strong>You are hired. Congratulations!</strong>
          {job.company} is lucky to have you.
        </p>
      </div>
    );
  }
  if (status !== 'employerDeclined') return null;
  return (
    <Text dimmed>
      It was not to be this time, and it says nothing about the next one.{' '}
      <TextLink to="/jobs">See jobs for you</TextLink>
    </Text>
  );
}
