import { letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../providers/mail/port.ts';

const words = {
  signIn: {
    heading: 'Your code to sign in to Fourfold',
    why: 'If you didn’t ask for it, you can ignore this e-mail: nobody can sign in without the code.',
  },
  newAddress: {
    heading: 'Your code to use this address with Fourfold',
    why: 'If you didn’t ask for it, you can ignore this e-mail: nothing changes without the code.',
  },
};

export const codeMail = (to: string, code: string, use: keyof typeof words): Mail =>
  letter({
    to,
    subject: `${code} is your Fourfold code`,
    code,
    paragraphs: ['It’s valid for 5 minutes and works once.'],
    ...words[use],
  });
