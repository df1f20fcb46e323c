import { bullets, escaped as e, page, type Look } from './looks.ts';
import type { Person } from './people.ts';

const head = (p: Person) => `<h1>${e(p.name)}</h1><p class="label">${e(p.label)}</p>
  <p class="contact">${p.email} | ${p.phone} | ${p.city}, ${p.state}</p>`;
const plainSkills = (p: Person) => `<p>${p.skills.map(e).join(', ')}</p>`;
const languages = (p: Person) =>
  `<p>${p.languages.map(([name, level]) => `${name} (${level})`).join(', ')}</p>`;

export const oneColumn: Look[] = [
  {
    name: 'dates-right',
    columns: 1,
    unseen: false,
    dates: 'short',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: Carlito } .row { display: flex; justify-content: space-between } h2 { border-bottom: 1px solid; margin: 12px 0 4px; text-transform: uppercase; font-size: 12pt } h3 { font-size: 11pt }',
        `${head(p)}<h2>Summary</h2><p>${e(p.summary)}</p><h2>Experience</h2>${p.works
          .map(
            (w) =>
              `<div class="row"><h3>${e(w.position)}</h3><span>${period(w.start, w.end)}</span></div><div class="row"><em>${e(w.company)}</em><span>${w.place}</span></div>${bullets(w.tasks)}`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<div class="row"><h3>${e(s.name)}</h3><span>${period(s.start, s.end)}</span></div><p>${s.degree} in ${s.field}</p>`,
          )
          .join('')}<h2>Skills</h2>${plainSkills(p)}<h2>Languages</h2>${languages(p)}`,
      ),
  },
  {
    name: 'company-first',
    columns: 1,
    unseen: false,
    dates: 'long',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: "Liberation Serif" } h1, .contact, .label { text-align: center } h2 { font-variant: small-caps; border-bottom: 1px solid; margin: 12px 0 4px } .row { display: flex; justify-content: space-between } p { text-align: justify }',
        `${head(p)}<h2>Professional Experience</h2>${p.works
          .map(
            (w) =>
              `<div class="row"><b>${e(w.company)}</b><b>${w.place}</b></div><div class="row"><i>${e(w.position)}</i><i>${period(w.start, w.end)}</i></div>${bullets(w.tasks)}`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<div class="row"><b>${e(s.name)}</b></div><div class="row"><i>${s.degree}, ${s.field}</i><i>${period(s.start, s.end)}</i></div>`,
          )
          .join(
            '',
          )}<h2>Technical Skills</h2><ul><li><b>Core:</b> ${p.skills.slice(0, 4).map(e).join(', ')}</li><li><b>More:</b> ${p.skills.slice(4).map(e).join(', ')}</li></ul>`,
      ),
  },
  {
    name: 'dates-left',
    columns: 1,
    unseen: false,
    dates: 'numbers',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: Lato } table { border-spacing: 0 8px } td { vertical-align: top } td:first-child { width: 130px; color: #555 } h2 { color: #246; margin-top: 14px }',
        `${head(p)}<h2>Work Experience</h2><table>${p.works
          .map(
            (w) =>
              `<tr><td>${period(w.start, w.end)}</td><td><b>${e(w.position)}</b><br>${e(w.company)}, ${w.place}${bullets(w.tasks)}</td></tr>`,
          )
          .join('')}</table><h2>Education</h2><table>${p.schools
          .map(
            (s) =>
              `<tr><td>${period(s.start, s.end)}</td><td><b>${s.degree}, ${s.field}</b><br>${e(s.name)}</td></tr>`,
          )
          .join(
            '',
          )}</table><h2>Skills</h2>${plainSkills(p)}<h2>Certificates</h2><p>${p.certificates.map((c) => `${c.name}, ${c.issuer}, ${c.year}`).join('<br>')}</p>`,
      ),
  },
  {
    name: 'one-line-heads',
    columns: 1,
    unseen: false,
    dates: 'years',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: "Open Sans"; font-size: 10pt } h1 { text-transform: uppercase; letter-spacing: 4px } h2 { text-transform: uppercase; letter-spacing: 3px; font-size: 11pt; margin-top: 16px }',
        `${head(p)}<h2>Profile</h2><p>${e(p.summary)}</p><h2>Employment History</h2>${p.works
          .map(
            (w) =>
              `<p><b>${e(w.position)}, ${e(w.company)}, ${w.place}</b> (${period(w.start, w.end)})</p>${bullets(w.tasks)}`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) => `<p><b>${s.degree} ${s.field}, ${e(s.name)}</b> (${period(s.start, s.end)})</p>`,
          )
          .join('')}<h2>Skills</h2>${plainSkills(p)}<h2>Languages</h2>${languages(p)}`,
      ),
  },
  {
    name: 'pipes',
    columns: 1,
    unseen: true,
    dates: 'abbreviated',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: Inter; font-size: 9.5pt } h2 { background: #eee; padding: 2px 6px; margin-top: 12px; font-size: 11pt }',
        `<h1>${e(p.name)}</h1><p>${p.city}, ${p.state} • ${p.phone} • ${p.email} • linkedin.com/in/${p.name.toLowerCase().replaceAll(' ', '-')}</p><h2>WORK EXPERIENCE</h2>${p.works
          .map(
            (w) =>
              `<p style="margin-top:8px"><b>${e(w.company)}</b> | ${e(w.position)} | ${w.place} | ${period(w.start, w.end)}</p>${bullets(w.tasks)}`,
          )
          .join('')}<h2>EDUCATION</h2>${p.schools
          .map(
            (s) =>
              `<p><b>${e(s.name)}</b> | ${s.degree}, ${s.field} | ${period(s.start, s.end)}</p>`,
          )
          .join('')}<h2>SKILLS</h2><p>${p.skills.map(e).join(' | ')}</p>`,
      ),
  },
  {
    name: 'paragraphs',
    columns: 1,
    unseen: true,
    dates: 'iso',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: "EB Garamond"; font-size: 12pt; hyphens: auto; text-align: justify } h2 { font-weight: normal; font-style: italic; margin-top: 14px } h3 { font-size: 12pt; margin-top: 8px } .when { color: #777 }',
        `<h1>${e(p.name)}</h1><p>${p.label}</p><p>${p.email}, ${p.phone}</p><h2>About me</h2><p>${e(p.summary)}</p><h2>Career History</h2>${p.works
          .map(
            (w) =>
              `<h3>${e(w.position)} at ${e(w.company)}</h3><p class="when">${period(w.start, w.end)}</p><p>${e(w.tasks.join(' '))}</p>`,
          )
          .join('')}<h2>Education and Training</h2>${p.schools
          .map(
            (s) =>
              `<h3>${s.degree} in ${s.field}</h3><p class="when">${e(s.name)}, ${period(s.start, s.end)}</p>`,
          )
          .join('')}<h2>Key Skills</h2>${bullets(p.skills)}`,
      ),
  },
  {
    name: 'stacked',
    columns: 1,
    unseen: false,
    dates: 'dots',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: "Roboto Slab"; font-size: 9.5pt } h2 { color: #a33; margin-top: 12px } h3 { font-size: 10pt; margin-top: 8px } .when, .at { color: #666; font-size: 9pt }',
        `${head(p)}<h2>Experience</h2>${p.works
          .map(
            (w) =>
              `<h3>${e(w.position)}</h3><p class="at">${e(w.company)} · ${w.place}</p><p class="when">${period(w.start, w.end)}</p>${bullets(w.tasks)}`,
          )
          .join(
            '',
          )}<h2>Volunteering</h2><h3>${p.volunteer.role}</h3><p class="at">${p.volunteer.organization}</p><p class="when">${p.volunteer.start} – ${p.volunteer.end}</p><p>${p.volunteer.text}</p><h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<h3>${e(s.name)}</h3><p class="at">${s.degree}, ${s.field}</p><p class="when">${period(s.start, s.end)}</p>`,
          )
          .join('')}<h2>Skills</h2>${plainSkills(p)}`,
      ),
  },
  {
    name: 'running-header',
    columns: 1,
    unseen: true,
    dates: 'commas',
    maker: 'page',
    write: (p, period) =>
      page(
        `@page { margin: 1in 0.8in; @top-left { content: "${p.name}" } @top-right { content: "Résumé" } @bottom-center { content: "Page " counter(page) " of " counter(pages) } } body { font-family: "Liberation Sans"; font-size: 12pt } h2 { margin-top: 16px; font-size: 13pt } .entry { margin-top: 10px }`,
        `${head(p)}<h2>Relevant Experience</h2>${p.works
          .map(
            (w) =>
              `<div class="entry"><p>${period(w.start, w.end)}</p><p><b>${e(w.company)}</b>, ${w.place}</p><p><i>${e(w.position)}</i></p>${bullets([...w.tasks, ...w.tasks])}</div>`,
          )
          .join('')}<h2>Education</h2>${p.schools
          .map(
            (s) =>
              `<div class="entry"><p>${period(s.start, s.end)}</p><p><b>${e(s.name)}</b></p><p><i>${s.degree} in ${s.field}</i></p></div>`,
          )
          .join('')}<h2>Skills</h2>${plainSkills(p)}`,
      ),
  },
  {
    name: 'labels-in-margin',
    columns: 1,
    unseen: false,
    dates: 'quoted',
    maker: 'page',
    write: (p, period) =>
      page(
        'body { font-family: Lato } section { display: grid; grid-template-columns: 110px 1fr; margin-top: 14px } h2 { font-size: 10pt; text-transform: uppercase; color: #258 } .row { display: flex; justify-content: space-between }',
        `${head(p)}<section><h2>Experience</h2><div>${p.works
          .map(
            (w) =>
              `<div class="row"><b>${e(w.company)}</b><span>${period(w.start, w.end)}</span></div><p>${e(w.position)}</p>${bullets(w.tasks)}`,
          )
          .join('')}</div></section><section><h2>Education</h2><div>${p.schools
          .map(
            (s) =>
              `<div class="row"><b>${e(s.name)}</b><span>${period(s.start, s.end)}</span></div><p>${s.degree} in ${s.field}</p>`,
          )
          .join('')}</div></section><section><h2>Skills</h2><div>${plainSkills(p)}</div></section>`,
      ),
  },
];
