export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or fails with an error. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
