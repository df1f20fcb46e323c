import type { Match } from '@fourfold/contract/matching/schema.ts';
import { Text } from '../../../ui/text.tsx';

/** 'Docker goes with it', beside a skill that the person lacks. */
export const StandInWords = ({ of: { standIn } }: { of: Match['skills'][number] }) =>
  standIn && (
    <Text size="m" dimmed weight="regular">
      {standIn.name} ({standIn.level}) goes with it
    </Text>
  );
