import { escaped as e } from '../looks.ts';
import type { Person } from '../people.ts';
import { slugOf } from './people.ts';

/** Ways in which a name, a mail address and a phone number stand on a page, or hide. */

export interface Head {
  style?: string;
  /** The page's title, which a print keeps as its own. */
  title?: (p: Person) => string;
  top: (p: Person) => string;
  bottom?: (p: Person) => string;
}

const h1 = (p: Person) => `<h1>${e(p.name)}</h1>`;
const rest = (p: Person) => `<p>${p.email} | ${p.phone} | ${p.city}, ${p.state}</p>`;
const label = (p: Person) => `<p>${e(p.label)}</p>`;
const parts = (p: Person) => {
  const words = p.name.split(' ');
  const at = p.name.includes(' de ') ? 1 : words.length - 1;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
};
/** The text in so many lines of equal length. */
const cut = (text: string, lines: number) => {
  const size = Math.ceil(text.length / lines);
  return (text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []).join('<br>');
};
const picture = (text: string) =>
  `<img height="40" src="data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><rect width="400" height="40" fill="#246"/><circle cx="${text.length * 9}" cy="20" r="9" fill="#fff"/></svg>`,
  ).toString('base64')}">`;

export const nameHeads: Record<string, Head> = {
  'name-spaced': {
    style: 'h1 { letter-spacing: 9px; text-transform: uppercase; font-weight: 300 }',
    top: (p) => h1(p) + label(p) + rest(p),
  },
  'name-spaced-small': {
    style:
      'h1 { letter-spacing: 8px; font-size: 10.5pt; text-transform: uppercase; text-align: center }',
    top: (p) => h1(p) + rest(p),
  },
  'name-spaced-by-spaces': {
    top: (p) =>
      `<h1 style="white-space:pre">${e([...p.name.toUpperCase()].join(' '))}</h1>${label(p)}${rest(p)}`,
  },
  'name-small-caps': {
    style: 'h1 { font-variant: small-caps; font-size: 22pt; font-weight: 400 }',
    top: (p) => h1(p) + label(p) + rest(p),
  },
  'name-light-and-bold': {
    style: 'h1 { font-weight: 300 } b { text-transform: uppercase }',
    top: (p) => `<h1>${e(parts(p)[0])}<b>${e(parts(p)[1])}</b></h1>${label(p)}${rest(p)}`,
  },
  'name-two-lines': {
    style:
      '.first { font-size: 13pt } .last { font-size: 30pt; font-weight: bold; text-transform: uppercase }',
    top: (p) =>
      `<div class="first">${e(parts(p)[0])}</div><div class="last">${e(parts(p)[1])}</div>${label(p)}${rest(p)}`,
  },
  'name-in-capitals-last-first': {
    top: (p) => `<h1>${e(parts(p)[1].toUpperCase())}, ${e(parts(p)[0])}</h1>${rest(p)}`,
  },
  'name-drawn-last': {
    style:
      '.late { position: absolute; top: 0; left: 0; font-size: 24pt } body { padding-top: 50px }',
    top: (p) => label(p) + rest(p),
    bottom: (p) => `<div class="late">${e(p.name)}</div>`,
  },
  'name-in-picture': {
    title: (p) => `${p.name} – Résumé`,
    top: (p) => picture(p.name) + label(p) + rest(p),
  },
  'name-in-picture-untitled': {
    title: () => 'Resume 2026 final',
    top: (p) =>
      picture(p.name) +
      label(p) +
      `<p>${p.email} | linkedin.com/in/${slugOf(p.name)} | ${p.phone}</p>`,
  },
  'name-upright': {
    style:
      '.up { position: absolute; left: -10px; top: 0; writing-mode: vertical-rl; font-size: 26pt } body { padding-left: 60px; position: relative }',
    top: (p) => `<div class="up">${e(p.name)}</div>${label(p)}${rest(p)}`,
  },
  'name-upright-turned': {
    style:
      '.up { position: absolute; left: -10px; top: 0; writing-mode: vertical-rl; transform: rotate(180deg); font-size: 26pt } body { padding-left: 60px; position: relative }',
    top: (p) => `<div class="up">${e(p.name)}</div>${label(p)}${rest(p)}`,
  },
  'name-in-margin': {
    top: (p) =>
      `<style>@page { margin: 1in; @top-left { content: "${p.name}"; font-size: 9pt } }</style>${label(p)}${rest(p)}`,
  },
  'name-in-footer': {
    top: (p) => `<h1>Résumé</h1>${rest(p)}`,
    bottom: (p) => `<p style="margin-top:30px;text-align:center;font-size:8pt">${e(p.name)}</p>`,
  },
  'name-labeled': {
    style: 'td:first-child { width: 110px; color: #666 }',
    top: (p) =>
      `<h1>Curriculum Vitae</h1><table><tr><td>First name</td><td>${e(parts(p)[0])}</td></tr><tr><td>Last name</td><td>${e(parts(p)[1])}</td></tr><tr><td>E-mail</td><td>${p.email}</td></tr><tr><td>Phone</td><td>${p.phone}</td></tr></table>`,
  },
  'name-below-large-title': {
    style: '.big { font-size: 30pt; line-height: 1.1; font-weight: bold }',
    top: (p) => `<div class="big">${e(p.label)}</div><p>${e(p.name)}</p>${rest(p)}`,
  },
  'name-with-degrees': {
    top: (p) => `<h1>Dr. ${e(p.name)}, RN, BSN, CCRN</h1>${rest(p)}`,
  },
  'name-with-pronouns': {
    top: (p) => `<h1>${e(p.name)} <small>(she/her)</small></h1>${label(p)}${rest(p)}`,
  },
  'name-in-sentence': {
    style: '.big { font-size: 22pt }',
    top: (p) =>
      `<div class="big">Hello, I’m <b>${e(p.name)}</b>, a ${e(p.label.toLowerCase())}.</div>${rest(p)}`,
  },
  'name-beside-initials': {
    style: '.logo { float: left; font-size: 40pt; margin-right: 14px; font-weight: bold }',
    top: (p) =>
      `<div class="logo">${parts(p)
        .map((part) => part[0])
        .join(
          '',
        )}</div><div style="font-size:13pt">${e(p.name)}</div>${label(p)}${rest(p)}<div style="clear:both"></div>`,
  },
  'name-plain-row': {
    top: (p) => `<p>${e(p.name)} ${p.phone} ${p.email} ${p.city}, ${p.state}</p>`,
  },
  'name-by-letters': {
    style: 'h1 span { display: inline-block; transform: rotate(-2deg) }',
    top: (p) =>
      `<h1>${[...p.name].map((sign) => (sign === ' ' ? ' ' : `<span>${sign}</span>`)).join('')}</h1>${rest(p)}`,
  },
  'name-small-beside-headline': {
    style:
      '.row { display: flex; justify-content: space-between; align-items: end } .big { font-size: 24pt; max-width: 60%; line-height: 1.1 }',
    top: (p) =>
      `<div class="row"><div class="big">Building Better Places</div><div>${e(p.name)}<br>${p.email}<br>${p.phone}</div></div>`,
  },
};

export const mailHeads: Record<string, Head> = {
  'mail-behind-word': {
    top: (p) =>
      `${h1(p)}<p><a href="mailto:${p.email}">Email</a> | <a href="tel:+1${p.phone.replaceAll(/\D/g, '')}">Call</a> | <a href="https://www.linkedin.com/in/${slugOf(p.name)}">LinkedIn</a></p>`,
  },
  'mail-behind-icon': {
    top: (p) =>
      `${h1(p)}<p><a href="mailto:${p.email}?subject=Hello">✉</a> <a href="tel:${p.phone.replaceAll(' ', '')}">☎</a></p>${label(p)}`,
  },
  'mail-cut-left': {
    style: '.side { width: 120px }',
    top: (p) => `${h1(p)}<div class="side">${cut(p.email, 2)}<br>${p.phone}</div>`,
  },
  'mail-cut-centered': {
    style: '.side { width: 160px; text-align: center }',
    top: (p) => `${h1(p)}<div class="side">${cut(p.email, 2)}<br>${p.phone}</div>`,
  },
  'mail-cut-right': {
    style: '.side { margin-left: auto; width: 160px; text-align: right }',
    top: (p) => `${h1(p)}<div class="side">${cut(p.email, 2)}<br>${p.phone}</div>`,
  },
  'mail-cut-thrice': {
    top: (p) => `${h1(p)}<div>${cut(p.email, 3)}</div><p>${p.phone}</p>`,
  },
  'mail-cut-in-cells': {
    style:
      '.grid { display: grid; grid-template-columns: 110px 110px 130px; gap: 20px; overflow-wrap: anywhere }',
    top: (p) =>
      `${h1(p)}<div class="grid"><div>Phone<br>${p.phone}</div><div>Mail<br>${p.email}</div><div>Place<br>${p.city}, ${p.state}</div></div>`,
  },
  'mail-cut-in-centered-cells': {
    style:
      '.grid { display: grid; grid-template-columns: repeat(3, 100px); gap: 8px; overflow-wrap: anywhere; text-align: center; font-size: 9pt }',
    top: (p) =>
      `${h1(p)}<div class="grid"><div>${p.city}, ${p.state}</div><div>${p.email}</div><div>${p.phone}</div></div>`,
  },
  'mail-at-in-words': {
    top: (p) => `${h1(p)}<p>${p.email.replace('@', ' (at) ')} | ${p.phone}</p>`,
  },
  'mail-at-in-brackets': {
    top: (p) =>
      `${h1(p)}<p>${p.email.replace('@', ' [at] ').replaceAll('.', ' [dot] ')} | ${p.phone}</p>`,
  },
  'mail-behind-letter': {
    style: 'i { font-family: "Liberation Mono"; font-style: normal }',
    top: (p) => `${h1(p)}<p><i>E</i>${p.email} <i>T</i>${p.phone}</p>`,
  },
  'mail-in-capitals': {
    style: '.up { text-transform: uppercase; letter-spacing: 2px }',
    top: (p) => `${h1(p)}<p class="up">${p.email} • ${p.phone}</p>`,
  },
  'mail-spaced': {
    style: '.up { letter-spacing: 4px }',
    top: (p) => `${h1(p)}<p class="up">${p.email}</p><p class="up">${p.phone}</p>`,
  },
  'mail-in-brackets': {
    top: (p) =>
      `${h1(p)}<p>&lt;${p.email}&gt;, (${p.phone.replaceAll(/[() ]+/g, '.').slice(1)})</p>`,
  },
  'mail-beside-word': {
    top: (p) => `${h1(p)}<p>Phone:${p.phone}Email:${p.email}Address:${p.city}</p>`,
  },
  'mail-in-footer': {
    top: (p) => h1(p) + label(p),
    bottom: (p) =>
      `<p style="position:fixed;bottom:0;left:0;right:0;text-align:center;font-size:8pt">${p.email} · ${p.phone.replace('(', '+1 ').replace(') ', '-')}</p>`,
  },
  'phone-dots': {
    top: (p) =>
      `${h1(p)}<p>${p.email} / ${p.phone.replaceAll(/[()]/g, '').replaceAll(/[ -]/g, '.')}</p>`,
  },
  'phone-dashes': {
    top: (p) =>
      `${h1(p)}<p>m: ${p.phone.replaceAll('-', '–').replaceAll(/[()]/g, '')} e: ${p.email}</p>`,
  },
  'phone-digits': {
    top: (p) => `${h1(p)}<p>${p.phone.replaceAll(/\D/g, '')}, ${p.email}</p>`,
  },
};
