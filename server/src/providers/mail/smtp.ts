import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** Mail by SMTP, with a timeout of 10 s. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  return {
    async send({ calendar, ...mail }) {
      await transport.sendMail({
        from,
        ...mail,
        // As one unparsed address, so that it cannot inject a second one.
        to: { name: '', address: mail.to },
        ...(calendar && {
          icalEvent: {
            method: calendar.method,
            filename: calendar.fileName,
            content: calendar.text,
          },
        }),
      });
    },
  };
}
