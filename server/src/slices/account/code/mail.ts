import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';

/** The mail that carries a sign-in code. */
export const codeMail = (to: string, code: string): Mail =>
  letter({
    to,
    subject: `${code} is your Fourfold code`,
    heading: 'Your code to sign in to Fourfold',
    code,
    paragraphs: ['It is valid for 5 minutes and works once.'],
    why: 'If it was not you who asked for it, you can ignore this e-mail: nobody signs in without the code.',
  });
