import { domainToUnicode } from 'node:url';

/** An address as people read it: addresses are kept with their domain in ASCII ('xn--mller-kva.example'). */
export function readableAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
