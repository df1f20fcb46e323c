export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Identifies the mail, so that receivers recognize a duplicate. */
  messageId?: string;
  /** A calendar file (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; fileName: string; text: string };
}

/** Sends one mail, or throws. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** Sends through each port in turn; the first failure fails the whole mail. */
export const mailBy = (ports: readonly MailPort[]): MailPort => ({
  async send(mail) {
    for (const port of ports) await port.send(mail);
  },
});
