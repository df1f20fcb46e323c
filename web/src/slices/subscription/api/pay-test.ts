import {
  sandboxPaths,
  type PayAnswer,
  type TestCard,
} from '@fourfold/contract/subscription/sandbox.ts';
import { offlineError } from '../../../lib/transport.ts';

/** Pays an open checkout of the test payments; throws if the server does not answer. */
export async function payTest(clientSecret: string, card: TestCard): Promise<PayAnswer> {
  const path = sandboxPaths.pay.replace(':secret', encodeURIComponent(clientSecret));
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(card),
  }).catch(() => null);
  if (!answer?.ok) throw offlineError();
  return (await answer.json()) as PayAnswer;
}
