/** A page of another site, as text. */
export interface OutsidePage {
  /** Its address after redirects. */
  address: string;
  /** Its media type without parameters, such as `text/html`; '' if the site names none. */
  type: string;
  text: string;
}

export interface PagePort {
  /** Reads a page that a user named. Throws UnreadablePage. */
  read(address: string): Promise<OutsidePage>;
}

/** The same sentence for private and for missing hosts, so that nobody can explore our network. */
const unreachable = 'This address cannot be reached from here';

const reasons = {
  address: 'Please enter an address that begins with https:// or http://, without a user name',
  private: unreachable,
  unreachable,
  busy: 'Too many pages are being read right now. Please try again in a moment',
  slow: 'This site took longer than five seconds to answer',
  large: 'This page is larger than 2 MB',
  redirects: 'This address is redirected more than three times',
  robots: 'This site asks programs not to read this page',
  answer: 'This site doesn’t show us this page',
  kind: 'This page has no text to read',
} as const;

export type UnreadableReason = keyof typeof reasons;

/** A page that cannot or must not be read; the message is shown to people. */
export class UnreadablePage extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(reasons[reason], { cause });
    this.reason = reason;
  }
}
