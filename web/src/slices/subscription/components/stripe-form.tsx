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
    const leaving = new AbortController();
    const show = async () => {
      try {
        const checkout = await stripeCheckout(publicKey, clientSecret, () => paid());
        leaving.signal.addEventListener('abort', () => checkout.destroy());
        if (leaving.signal.aborted) checkout.destroy();
        else if (place.current) {
          checkout.mount(place.current);
          setState('shown');
        }
      } catch (problem) {
        const failed = problem instanceof Error ? problem.message : String(problem);
        if (!leaving.signal.aborted) setState({ failed });
      }
    };
    // Deferred: Stripe allows one form at a time, and React's strict mode mounts twice.
    const starting = setTimeout(() => void show());
    return () => {
      clearTimeout(starting);
      leaving.abort();
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
