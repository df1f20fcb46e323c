import { bullets, escaped as e, page, type Look } from './looks.ts';
import type { Person } from './people.ts';

const lines = (texts: readonly string[]) => texts.map((text) => `<p>${e(text)}</p>`).join('');
const tongues = (p: Person) => lines(p.languages.map(([name, level]) => `${name}: ${level}`));

export const twoColumns: Look[] = [
  {
    name: 'sidebar-left',
    columns: 2,
    unseen: false,
    dates: 'short',
    maker: 'page',
    write: (p, period) =>
      page(
        '@page { margin: 0 } body { font-family: "Open Sans"; font-size: 9.5pt; display: grid; grid-template-columns: 210px 1fr; min-height: 10.9in } aside { background: #234; color: #fff; padding: 36px 18px } main { padding: 36px 28px } h2 { font-size: 12pt; margin: 14px 0 4px } h3 { font-size: 10.5pt; margin-top: 6px }',
        `<aside><h2>Contact</h2>${lines([p.email, p.phone, `${p.city}, ${p.state}`])}<h2>Skills</h2>${lines(p.skills)}<h2>Languages</h2>${tongues(p)}</aside><main><h1>${e(p.name)}</h1><p>${p.label}</p><h2>Profile</h2><p>${e(p.summary)}</p><h2>Work Experience</h2>${p.works
          .map(
            (w) =>
              `<h3>${e(w.position)}</h3><p>${e(w.company)} | ${period(w.start, w.end)}</p>${bullets(w.tasks)}`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<h3>${s.degree} in ${s.field}</h3><p>${e(s.name)} | ${period(s.start, s.end)}</p>`,
          )
          .join('')}</main>`,
      ),
  },
  {
    name: 'sidebar-right',
    columns: 2,
    unseen: false,
    dates: 'numbers',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: Lato; font-size: 10pt } header { border-bottom: 2px solid; padding-bottom: 8px } .grid { display: grid; grid-template-columns: 1fr 180px; gap: 28px; margin-top: 10px } h2 { text-transform: uppercase; font-size: 11pt; color: #184; margin: 12px 0 4px } .row { display: flex; justify-content: space-between }',
        `<header><h1>${e(p.name)}</h1><p>${p.label} | ${p.email} | ${p.phone}</p></header><div class="grid"><main><h2>Experience</h2>${p.works
          .map(
            (w) =>
              `<div class="row"><b>${e(w.company)}</b><span>${period(w.start, w.end)}</span></div><p><i>${e(w.position)}</i></p>${bullets(w.tasks)}`,
          )
          .join('')}</main><aside><h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<p><b>${e(s.name)}</b></p><p>${s.degree}</p><p>${s.field}</p><p>${period(s.start, s.end)}</p>`,
          )
          .join(
            '',
          )}<h2>Skills</h2>${bullets(p.skills)}<h2>Languages</h2>${tongues(p)}</aside></div>`,
      ),
  },
  {
    name: 'halves',
    columns: 2,
    unseen: true,
    dates: 'years',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: Inter; font-size: 9pt } header { text-align: center } .grid { display: grid; grid-template-columns: 1.3fr 1fr; gap: 30px } h2 { border-bottom: 2px solid #c60; margin: 12px 0 4px; font-size: 12pt } h3 { font-size: 10pt; margin-top: 8px } .when { color: #777 }',
        `<header><h1>${e(p.name.toUpperCase())}</h1><p>${p.email} · ${p.phone} · ${p.city}, ${p.state}</p></header><div class="grid"><main><h2>EXPERIENCE</h2>${p.works
          .map(
            (w) =>
              `<h3>${e(w.position)}</h3><p>${e(w.company)}</p><p class="when">${period(w.start, w.end)} &nbsp; &nbsp; ${w.place}</p>${bullets(w.tasks)}`,
          )
          .join(
            '',
          )}</main><aside><h2>SUMMARY</h2><p>${e(p.summary)}</p><h2>EDUCATION</h2>${p.schools
          .map(
            (s) =>
              `<h3>${s.degree}, ${s.field}</h3><p>${e(s.name)}</p><p class="when">${period(s.start, s.end)}</p>`,
          )
          .join(
            '',
          )}<h2>SKILLS</h2><p>${p.skills.map(e).join(' · ')}</p><h2>VOLUNTEERING</h2><h3>${p.volunteer.role}</h3><p>${p.volunteer.organization}</p><p class="when">${p.volunteer.start} – ${p.volunteer.end}</p></aside></div>`,
      ),
  },
  {
    name: 'icons',
    columns: 2,
    unseen: true,
    dates: 'dots',
    maker: 'page',
    write: (p, period) =>
      page(
        '@page { margin: 0.5in } body { font-family: Carlito; font-size: 10.5pt } main { margin-left: 200px } aside { float: left; width: 170px; font-size: 9.5pt } h2 { font-size: 13pt; margin: 10px 0 4px; color: #636 } .row { display: flex; justify-content: space-between } .dots { letter-spacing: 2px }',
        `<aside><h1 style="font-size:17pt">${p.name.replace(' ', '<br>')}</h1><p>${p.label}</p><h2>Details</h2><p>✉ ${p.email}</p><p>☎ ${p.phone}</p><p>⌂ ${p.city}, ${p.state}</p><h2>Skills</h2>${p.skills.map((s) => `<p>${e(s)}</p><p class="dots">●●●○○</p>`).join('')}<h2>Languages</h2>${tongues(p)}</aside><main><h2>Employment History</h2>${p.works
          .map(
            (w) =>
              `<p><b>${e(w.position)}, ${e(w.company)}, ${w.place}</b></p><p style="color:#888">${period(w.start, w.end)}</p>${bullets(w.tasks)}`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<p><b>${s.degree}, ${e(s.name)}</b></p><p style="color:#888">${period(s.start, s.end)}</p>`,
          )
          .join('')}</main>`,
      ),
  },
  {
    name: 'timeline',
    columns: 2,
    unseen: false,
    dates: 'abbreviated',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: "Liberation Sans"; font-size: 9.5pt } .grid { display: grid; grid-template-columns: 190px 1fr; gap: 24px } h2 { font-size: 10pt; letter-spacing: 2px; text-transform: uppercase; margin: 14px 0 6px } .entry { display: grid; grid-template-columns: 92px 1fr; gap: 10px; margin-bottom: 6px } .when { font-size: 8pt; color: #666 }',
        `<h1>${e(p.name)}</h1><p>${p.label}</p><div class="grid"><aside><h2>Contact</h2>${lines([p.phone, p.email, `${p.city}, ${p.state}`])}<h2>About</h2><p>${e(p.summary)}</p><h2>Expertise</h2>${bullets(p.skills)}</aside><main><h2>Experience</h2>${p.works
          .map(
            (w) =>
              `<div class="entry"><div class="when">${period(w.start, w.end)}</div><div><b>${e(w.position)}</b><br>${e(w.company)}${bullets(w.tasks)}</div></div>`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<div class="entry"><div class="when">${period(s.start, s.end)}</div><div><b>${e(s.name)}</b><br>${s.degree}, ${s.field}</div></div>`,
          )
          .join('')}</main></div>`,
      ),
  },
];
