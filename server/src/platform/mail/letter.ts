import type { Mail } from '../../providers/mail/port.ts';
import { escapeHtml } from './html.ts';

export interface Letter {
  to: string;
  subject: string;
  /** The headline. */
  heading: string;
  paragraphs: readonly string[];
  /** Text to copy, such as a code. */
  code?: string;
  items?: readonly LetterItem[];
  button?: { label: string; url: string };
  /** The footer: why the reader gets this mail. */
  why: string;
  /** The page to unsubscribe; also the one-click button of mail programs. */
  unsubscribeUrl?: string;
}

interface LetterItem {
  title: string;
  url: string;
  lines: readonly string[];
  /** Follows the first line. */
  badge?: { text: string; color: keyof typeof badges };
}

/** Dark on light in both schemes. */
const badges = {
  green: 'background:#d9f2e4;color:#0f5c37',
  orange: 'background:#fde8c8;color:#6b4300',
  red: 'background:#fbdcd7;color:#8a2216',
};

/** Renders a letter as a mail: plain text, and HTML with all content escaped. */
export function letter(content: Letter): Mail {
  const { to, subject, unsubscribeUrl } = content;
  return {
    to,
    // A header is one line.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: textOf(content),
    html: htmlOf(content),
    ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
  };
}

/** RFC 8058: mail programs show a button that sends a POST. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function textOf({ heading, paragraphs, code, items = [], button, why, unsubscribeUrl }: Letter) {
  const blocks = [
    heading,
    ...(code === undefined ? [] : [code]),
    ...paragraphs,
    ...items.map(({ title, url, lines, badge }) =>
      [
        `* ${title}`,
        ...lines.map((line, at) => (badge && at === 0 ? `${line} (${badge.text})` : line)),
        url,
      ].join('\n  '),
    ),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${why}`,
    ...(unsubscribeUrl === undefined ? [] : [`Stop these e-mails:\n${unsubscribeUrl}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const font = `font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`;

/** For mail programs with dark mode; others stay light. */
const dark = `@media (prefers-color-scheme: dark){
.page{background:#161513!important}.sheet{background:#211f1c!important;border-color:#39352e!important}
.ink{color:#f4f0e8!important}.faint{color:#b0a99d!important}
.button{background:#f4f0e8!important;color:#1c1a16!important}}`;

const mark = ['#f6b90f', '#3468f0', '#e8503f', '#1f9d61']
  .map(
    (color) =>
      `<span style="display:inline-block;width:10px;height:10px;margin:0 1px 1px 0;background:${color}"></span>`,
  )
  .join('');

function htmlOf(content: Letter): string {
  const { heading, paragraphs, code, items = [], button, why, unsubscribeUrl } = content;
  const parts = [
    `<h1 class="ink" style="margin:24px 0 12px;font-size:22px;line-height:1.3;color:#1c1a16">${escapeHtml(heading)}</h1>`,
    ...(code === undefined ? [] : [codeOf(code)]),
    ...paragraphs.map(
      (text) => `<p class="ink" style="margin:0 0 16px;color:#1c1a16">${escapeHtml(text)}</p>`,
    ),
    ...items.map(itemOf),
    ...(button ? [buttonOf(button)] : []),
  ];
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : ` <a class="faint" href="${escapeHtml(unsubscribeUrl)}" style="color:#696358">Stop these e-mails</a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#faf8f4;${font}">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #ebe7de;border-radius:12px">
<div><span aria-hidden="true" style="display:inline-block;width:22px;font-size:0;line-height:0;vertical-align:middle">${mark}</span>
<strong class="ink" style="margin-left:6px;font-size:18px;vertical-align:middle;color:#1c1a16">Fourfold</strong></div>
${parts.join('\n')}
</div>
<p class="faint" style="max-width:480px;margin:16px auto 0;padding:0 32px;color:#696358;font-size:14px">${escapeHtml(why)}${stop}</p>
</body>
</html>
`;
}

const codeOf = (code: string) =>
  `<p class="ink" style="margin:0 0 24px;color:#1c1a16;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;word-break:break-all">${escapeHtml(code)}</p>`;

function itemOf({ title, url, lines, badge }: LetterItem): string {
  const shown = badge
    ? ` <span style="display:inline-block;padding:0 8px;border-radius:999px;font-size:14px;${badges[badge.color]}">${escapeHtml(badge.text)}</span>`
    : '';
  return `<div style="margin:0 0 16px"><a class="ink" href="${escapeHtml(url)}" style="color:#1c1a16;font-weight:600">${escapeHtml(title)}</a>
${lines.map((line, at) => `<br><span class="faint" style="color:#696358">${escapeHtml(line)}</span>${at === 0 ? shown : ''}`).join('\n')}</div>`;
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1a16;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
