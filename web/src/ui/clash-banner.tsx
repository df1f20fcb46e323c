import { Button } from '@mantine/core';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { clockTime, type Clash } from '../lib/clash.ts';
import classes from './clash-banner.module.css';

interface ClashBannerProps {
  clash: Clash | null;
  onSettle: (side: 'mine' | 'theirs') => void;
}

const outcome: Record<Clash['stands'], string> = {
  mine: 'Yours is newer, so it stays.',
  theirs: 'That one is newer, so you see it here now.',
  both: 'You see the newer of each here now.',
};

/** Says that the same thing was changed in two places, and gives either of them back. */
export const ClashBanner = ({ clash, onSettle }: ClashBannerProps) =>
  clash && (
    <div className={classes.banner} role="alert">
      <div>
        <Text weight="medium">
          Your other device changed {clash.label} at {clockTime(clash.date)}.{' '}
          {outcome[clash.stands]}
        </Text>
        <Text dimmed size="m">
          Changed in both: {clash.names.join(', ')}
        </Text>
      </div>
      <Row gap="2" wrap align="stretch">
        <Button variant="default" onClick={() => onSettle('mine')}>
          Keep mine
        </Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Use those
        </Button>
      </Row>
    </div>
  );
