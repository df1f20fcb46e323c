import { Button } from '@mantine/core';
import { clockTime, type Clash } from './newest-edit.ts';
import classes from './clash-banner.module.css';

interface ClashBannerProps {
  clash: Clash | null;
  onSettle: (side: 'mine' | 'theirs') => void;
}

const outcome: Record<Clash['stands'], string> = {
  mine: 'Yours is newer and stays.',
  theirs: 'That is newer and stands here now.',
  both: 'The newer of each stands here now.',
};

/** Says that the same thing was changed in two places, and gives either of them back. */
export const ClashBanner = ({ clash, onSettle }: ClashBannerProps) =>
  clash && (
    <div className={classes.banner} role="alert">
      <div>
        <p className={classes.what}>
          Your other device changed {clash.label} at {clockTime(clash.date)}.{' '}
          {outcome[clash.stands]}
        </p>
        <p className={classes.names}>Changed in both: {clash.names.join(', ')}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onSettle('mine')}>
          Keep mine
        </Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Use those
        </Button>
      </div>
    </div>
  );
