import type { Mail } from '../../providers/mail/port.ts';
import { escapeHtml } from './html.ts';

export interface Letter {
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Text to copy, such as a code. */
  code?: string;
  items?: readonly LetterItem[];
  /** Above the button: what the reader can do next. */
  next?: string;
  button?: { label: string; url: string };
  /** The footer: why the reader gets this mail. */
  why: string;
  /** The page to unsubscribe; also the one-click button of mail programs. */
  unsubscribeUrl?: string;
}

export interface LetterItem {
  title: string;
  url: string;
  lines: readonly string[];
  /** Follows the first line. */
  badge?: { text: string; color: keyof typeof badges };
  /** A heading above it. */
  under?: string;
}

/* The colors of web/src/app/tokens.css: mail programs know no custom properties. */

const badges = {
  green: { light: 'background:#ddf3e6;color:#116239', dark: ['#143423', '#84dbad'] },
  orange: { light: 'background:#fdebd8;color:#8f4400', dark: ['#3d2710', '#ffbd82'] },
  red: { light: 'background:#fce4e1;color:#b3261e', dark: ['#481d1c', '#ffa69c'] },
} as const;

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

function textOf(content: Letter): string {
  const { heading, paragraphs, code, items = [], next, button, why, unsubscribeUrl } = content;
  const blocks = [
    heading,
    ...(code === undefined ? [] : [code]),
    ...paragraphs,
    ...items.flatMap(({ title, url, lines, badge, under }) => [
      ...(under === undefined ? [] : [`${under}:`]),
      [
        `* ${title}`,
        ...lines.map((line, at) => (badge && at === 0 ? `${line} (${badge.text})` : line)),
        url,
      ].join('\n  '),
    ]),
    ...(next ? [next] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${why}`,
    ...(unsubscribeUrl === undefined ? [] : [`Stop these e-mails:\n${unsubscribeUrl}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const font = `font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`;

/** For mail programs with dark mode; others stay light. */
const dark = `@media (prefers-color-scheme: dark){
.page{background:#151411!important}.sheet{background:#1d1c18!important;border-color:#34322b!important}
.card{border-color:#34322b!important}.ink{color:#f3f0e9!important}.faint{color:#b8b2a5!important}
.button{background:#f3f0e9!important;color:#1c1a16!important}
${Object.entries(badges)
  .map(
    ([
      name,
      {
        dark: [background, color],
      },
    ]) => `.${name}{background:${background}!important;color:${color}!important}`,
  )
  .join('')}}`;

/** Quarters of circles around one point; a mail program without rounded corners shows squares. */
const mark = [
  { color: '#f6b90f', size: 10, corner: '100% 0 0 0', margin: '4px 2px 2px 4px' },
  { color: '#3468f0', size: 14, corner: '0 100% 0 0', margin: '0 0 2px 0' },
  { color: '#e8503f', size: 14, corner: '0 0 0 100%', margin: '0 2px 0 0' },
  { color: '#1f9d61', size: 11, corner: '0 0 100% 0', margin: '0 3px 3px 0' },
]
  .map(
    ({ color, size, corner, margin }) =>
      `<span style="display:inline-block;width:${size}px;height:${size}px;margin:${margin};border-radius:${corner};background:${color};vertical-align:top"></span>`,
  )
  .join('');

function htmlOf(content: Letter): string {
  const { heading, paragraphs, code, items = [], next, button, why, unsubscribeUrl } = content;
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;overflow-wrap:anywhere;color:#1c1a16">${escapeHtml(text)}</p>`;
  const parts = [
    `<h1 class="ink" style="margin:28px 0 12px;font-size:22px;line-height:1.3;overflow-wrap:anywhere;color:#1c1a16">${escapeHtml(heading)}</h1>`,
    ...(code === undefined ? [] : [codeOf(code)]),
    ...paragraphs.map(paragraph),
    ...items.map(itemOf),
    ...(next ? [paragraph(next)] : []),
    ...(button ? [buttonOf(button)] : []),
  ];
  const stop =
    unsubscribeUrl === undefined
      ? ''
      : ` <a class="faint" href="${escapeHtml(unsubscribeUrl)}" style="color:#59544a">Stop these e-mails</a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#faf8f4;${font}">
<div class="sheet" style="max-width:496px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e6e1d6;border-radius:20px">
<div><span aria-hidden="true" style="display:inline-block;width:30px;font-size:0;line-height:0;vertical-align:middle">${mark}</span>
<strong class="ink" style="margin-left:8px;font-size:20px;font-weight:700;letter-spacing:-0.01em;vertical-align:middle;color:#1c1a16">Fourfold</strong></div>
${parts.join('\n')}
</div>
<p class="faint" style="max-width:496px;margin:16px auto 0;padding:0 24px;color:#59544a;font-size:14px">${escapeHtml(why)}${stop}</p>
</body>
</html>
`;
}

const codeOf = (code: string) =>
  `<p class="ink" style="margin:0 0 24px;color:#1c1a16;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;word-break:break-all">${escapeHtml(code)}</p>`;

function itemOf({ title, url, lines, badge, under }: LetterItem): string {
  const heading =
    under === undefined
      ? ''
      : `<h2 class="ink" style="margin:20px 0 8px;font-size:16px;color:#1c1a16">${escapeHtml(under)}</h2>\n`;
  const shown = badge
    ? ` <span class="${badge.color}" style="display:inline-block;padding:0 10px;border-radius:999px;font-size:14px;font-weight:600;white-space:nowrap;${badges[badge.color].light}">${escapeHtml(badge.text)}</span>`
    : '';
  return `${heading}<div class="card" style="margin:0 0 12px;padding:12px 16px;overflow-wrap:anywhere;border:1px solid #e6e1d6;border-radius:12px"><a class="ink" href="${escapeHtml(url)}" style="color:#1c1a16;font-weight:600">${escapeHtml(title)}</a>
${lines.map((line, at) => `<br><span class="faint" style="color:#59544a">${escapeHtml(line)}</span>${at === 0 ? shown : ''}`).join('\n')}</div>`;
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:20px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1c1a16;color:#faf8f4;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
