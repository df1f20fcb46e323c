import { Alert, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stripeCheckout } from '../api/stripe.ts';

interface StripeFormProps {
  publicKey: string;
  clientSecret: string;
  onPaid: () => void;
}

/** Stripe's embedded checkout. */
export function StripeForm({ publicKey, clientSecret, onPaid }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | { failed: string }>('loading');
  const paid = useEffectEvent(onPaid);

  useEffect(() => {
    let left = false;
    const mounted = stripeCheckout(publicKey, clientSecret, () => paid()).then((checkout) => {
      if (!left && place.current) {
        checkout.mount(place.current);
        setState('shown');
      }
      return checkout;
    });
    mounted.catch((problem: unknown) => {
      if (!left) setState({ failed: problem instanceof Error ? problem.message : String(problem) });
    });
    return () => {
      left = true;
      // There can be one at a time.
      void mounted.then((checkout) => checkout.destroy()).catch(() => undefined);
    };
  }, [publicKey, clientSecret]);

  return (
    <>
      {state === 'loading' && <Skeleton height={360} radius="md" />}
      {typeof state === 'object' && (
        <Alert color="red" role="alert">
          {state.failed}
        </Alert>
      )}
      <div ref={place} />
    </>
  );
}
