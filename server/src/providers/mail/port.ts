export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header lines by name. */
  headers?: Record<string, string>;
  /** Tells a receiver that a second one is the same. */
  messageId?: string;
  /** For the reader's calendar (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; fileName: string; text: string };
}

/** Sends one mail, or fails with an error. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** Sends by every port in turn; the first failure is the whole failure. */
export const mailBy = (ports: readonly MailPort[]): MailPort => ({
  async send(mail) {
    for (const port of ports) await port.send(mail);
  },
});
