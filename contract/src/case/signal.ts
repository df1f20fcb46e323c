/*
 * What rules notice (RULES.md section 14). A signal raises a case and does nothing else: nothing is
 * hidden, and nobody is told. The rules themselves are data of the server (slices/case/signal).
 */

/** Each rule with the sentence that an operator reads above the spot that it is about. */
export const signalWords = {
  payment: 'It asks applicants to pay for something',
  moneyThrough: 'Money or parcels of others go through the applicant',
  documents: 'It asks for documents or bank details before there is an offer',
  offPlatform: 'It leads people off this platform, to a messenger or a private address',
  earnings: 'It promises income that no ordinary job gives',
  smallSigns: 'Several small signs that are common in made-up posts',
  payRange: 'The pay is far outside what such titles are paid',
  domainMismatch: 'Its addresses do not belong to the company’s website',
  alike: 'Another account wrote nearly the same',
  sameWords: 'A new account sent many people the same words',
  network: 'Several new accounts posted from one network',
  secondOwner: 'The domain of its website is proved by another owner',
  lookAlike: 'Its website looks like a domain that another owner has proved',
} as const;

export type SignalRule = keyof typeof signalWords;

/** The sentence of a rule, also of one that no longer exists. */
export const wordsOfSignal = (rule: string): string =>
  rule in signalWords ? signalWords[rule as SignalRule] : rule;
