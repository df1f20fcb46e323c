import { createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 bits; Standard Webhooks requires 192 to 512. */
export const newSecret = (): Buffer => randomBytes(32);

/** The form in which people copy a secret and libraries of Standard Webhooks read it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/**
 * The headers of Standard Webhooks 1.0 for a message: `v1` is HMAC-SHA256 of `id.timestamp.body`.
 *
 * @param secrets each gives a signature; two while the secret is being replaced
 * @param at the time of this try, to the second
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { id: string; at: Date; body: Buffer },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
