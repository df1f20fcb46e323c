import { IconLock } from '@tabler/icons-react';
import { useSubscription } from '../api/subscription.ts';
import classes from './secure-line.module.css';

/** Who takes the payments, and where no money moves, that. */
export function SecureLine() {
  const test = useSubscription().data?.testPayments;
  return (
    <p className={classes.line}>
      <IconLock size={16} aria-hidden />
      <span>
        Secure checkout by <b>{test ? 'Test payments' : 'Stripe'}</b>
        {test && ': no money moves.'}
      </span>
    </p>
  );
}
