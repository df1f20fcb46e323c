import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** A closing sentence: congratulations for a hire, a next step after a decline. */
export function ApplicationEnd({ application }: { application: OwnApplication }) {
  const { status, job } = application;
  if (status === 'hired') {
    return (
      <Row gap="4" padding="4 5" panel="green">
        <Mark size={44} />
        <div>
          <Text head tight size="xl">
            You’re hired. Congratulations!
          </Text>
          <p>{job.company} is lucky to have you.</p>
        </div>
      </Row>
    );
  }
  if (status !== 'employerDeclined') return null;
  return (
    <Text dimmed>
      Not this time. It says nothing about the next one.{' '}
      <TextLink to="/jobs">See jobs for you</TextLink>
    </Text>
  );
}
