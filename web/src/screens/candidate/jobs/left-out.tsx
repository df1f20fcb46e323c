import { TextLink } from '../../../ui/link.tsx';
import { Text } from '../../../ui/text.tsx';

/** How many jobs a list leaves out because the reader applied or got a bite for them, and where those are. */
export function LeftOut({ jobs }: { jobs: number }) {
  if (jobs === 0) return null;
  return (
    <Text dimmed size="m">
      {jobs === 1
        ? 'One job you applied or got a bite for isn’t listed: it’s'
        : `${jobs} jobs you applied or got a bite for aren’t listed: they’re`}{' '}
      under{' '}
      <TextLink to="/applications" c="inherit">
        Applications
      </TextLink>
      .
    </Text>
  );
}
