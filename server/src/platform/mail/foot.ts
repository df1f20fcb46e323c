import type { MailPort } from '../../providers/mail/port.ts';
import type { Operator } from '../legal.ts';
import { escapeHtml } from './html.ts';

const links = [
  ['Terms', '/open/legal/terms'],
  ['Privacy', '/open/legal/privacy'],
  ['Contact', '/open/legal/contact'],
] as const;

/**
 * Adds to every mail who sends it, with the postal address that CAN-SPAM asks for, and where the
 * terms are.
 * @param absolute turns a path of this site into an address
 */
export function withFoot(
  { name, address }: Operator,
  absolute: (path: string) => string,
  port: MailPort,
): MailPort {
  const sender = `${name}, ${address}`;
  const text = [sender, ...links.map(([label, path]) => `${label}: ${absolute(path)}`)].join('\n');
  const anchors = links.map(
    ([label, path]) =>
      `<a class="faint" href="${escapeHtml(absolute(path))}" style="color:#59544a">${label}</a>`,
  );
  const html = `<p class="faint" style="max-width:496px;margin:8px auto 0;padding:0 24px;color:#59544a;font-size:14px">${escapeHtml(sender)}<br>${anchors.join(' · ')}</p>\n`;
  return {
    send: (mail) =>
      port.send({
        ...mail,
        text: `${mail.text}\n${text}\n`,
        // Whatever else a mail says is escaped, so that this is the end of its page.
        html: mail.html.replace('</body>', () => `${html}</body>`),
      }),
  };
}
