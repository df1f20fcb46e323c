import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { readSubscription } from '../api/subscription.ts';
import { awaitPayment, type PaymentEnd } from '../flow/await-payment.ts';
import classes from './payment-wait.module.css';

interface PaymentWaitProps {
  onEnd: (end: Exclude<PaymentEnd, 'late'>) => void;
  onLeave: () => void;
}

/** Waits until the server has confirmed a payment; after a long wait the user may leave. */
export function PaymentWait({ onEnd, onLeave }: PaymentWaitProps) {
  const [late, setLate] = useState(false);
  if (!late) {
    return <Waiting onEnd={(end) => (end === 'late' ? setLate(true) : onEnd(end))} />;
  }
  return (
    <div className={classes.wait}>
      <div className={classes.words} role="alert">
        <Text head size="xl">
          This is taking longer than usual
        </Text>
        <p className={classes.text}>
          Your plan begins as soon as the payment is confirmed. You don’t have to wait here, and you
          won’t pay twice.
        </p>
      </div>
      <PopupActions>
        <Button variant="default" onClick={onLeave}>
          Close
        </Button>
        <Button onClick={() => setLate(false)}>Check again</Button>
      </PopupActions>
    </div>
  );
}

function Waiting({ onEnd }: { onEnd: (end: PaymentEnd) => void }) {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const leaving = new AbortController();
    const wait = async () => {
      const end = await awaitPayment(readSubscription, leaving.signal);
      if (!leaving.signal.aborted) ended(end);
    };
    void wait();
    return () => leaving.abort();
  }, []);
  return (
    <div className={classes.wait}>
      <output className={classes.words}>
        <Stack as="span" gap="6" align="center">
          <Loader size={40} color="var(--ink)" />
          <Text as="span" head size="xl">
            Confirming your payment…
          </Text>
        </Stack>
        <span className={classes.text}>This takes a few seconds.</span>
      </output>
    </div>
  );
}
