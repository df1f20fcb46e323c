import type { Match } from '@fourfold/contract/matching/schema.ts';
import { Text } from '../../../ui/text.tsx';

/** 'Docker goes with it', beside a skill that the person lacks. */
export const StandInWords = ({ standIn }: Pick<Match['skills'][number], 'standIn'>) =>
  standIn && (
    <Text as="span" size="m" dimmed weight="regular">
      {' '}
      {standIn.name} ({standIn.level}) goes with it
    </Text>
  );
