import type { Mail } from '../../../providers/mail/port.ts';

const quarters = [
  ['#f6b90f', '#3468f0'],
  ['#e8503f', '#1f9d61'],
];
const mark = quarters
  .map((row) =>
    row.map((colour) => `<td style="width:10px;height:10px;background:${colour}"></td>`),
  )
  .map((cells) => `<tr>${cells.join('')}</tr>`)
  .join('');

/** The mail that carries a sign-in code. A code is letters and digits, so nothing needs escaping. */
export const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: `${code} is your Fourfold code`,
  text: `Your code to sign in to Fourfold:

${code}

It is valid for 5 minutes and works once.

If it was not you who asked for it, you can ignore this e-mail: nobody signs in without the code.
`,
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your Fourfold code</title></head>
<body style="margin:0;padding:32px 16px;background:#faf8f4;color:#1c1a16;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:440px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #ebe7de;border-radius:12px">
<table role="presentation" cellspacing="1" cellpadding="0" style="display:inline-table;vertical-align:middle">${mark}</table>
<strong style="vertical-align:middle;margin-left:6px;font-size:18px">Fourfold</strong>
<p style="margin:24px 0 8px">Your code to sign in:</p>
<p style="margin:0 0 24px;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;word-break:break-all">${code}</p>
<p style="margin:0 0 16px">It is valid for 5 minutes and works once.</p>
<p style="margin:0;color:#696358;font-size:14px">If it was not you who asked for it, you can ignore this e-mail: nobody signs in without the code.</p>
</div>
</body>
</html>
`,
});
