import { bullets, escaped as e, page, type Look } from './looks.ts';

/** LaTeX, and Word files by LibreOffice. */

const tex = (text: string) =>
  text
    .replace(/[&%$#_{}]/g, '\\$&')
    .replace(/“|”/g, '"')
    .replaceAll('’', "'")
    .replaceAll('–', '--')
    .replaceAll('—', '---');
const items = (lines: readonly string[]) =>
  `\\begin{itemize}${lines.map((line) => `\\item ${tex(line)}`).join('\n')}\\end{itemize}`;
const latex = (preamble: string, body: string) =>
  `\\documentclass[11pt,letterpaper]{article}\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage[utf8]{inputenc}\\usepackage[margin=0.8in]{geometry}${preamble}\\begin{document}\n${body}\n\\end{document}`;
const lists =
  '\\usepackage{enumitem}\\setlist{nosep,leftmargin=1.2em}\\setlength{\\parindent}{0pt}';

export const office: Look[] = [
  {
    name: 'latex-article',
    columns: 1,
    unseen: false,
    dates: 'short',
    maker: 'latex',
    write: (p, period) =>
      latex(
        `${lists}\\usepackage{titlesec}\\titleformat{\\section}{\\large\\scshape}{}{0em}{}[\\titlerule]\\pagestyle{empty}`,
        `\\begin{center}{\\Huge\\scshape ${tex(p.name)}}\\\\ \\small ${p.phone} $|$ ${tex(p.email)} $|$ ${tex(p.city)}, ${p.state}\\end{center}
\\section{Experience}${p.works
          .map(
            (w) =>
              `\\textbf{${tex(w.position)}} \\hfill ${tex(period(w.start, w.end))}\\\\ \\textit{${tex(w.company)}} \\hfill \\textit{${tex(w.place)}}\n${items(w.tasks)}\\vspace{6pt}\n\n`,
          )
          .join('')}
\\section{Education}${p.schools
          .map(
            (s) =>
              `\\textbf{${tex(s.name)}} \\hfill ${tex(period(s.start, s.end))}\\\\ \\textit{${tex(s.degree)} in ${tex(s.field)}}\n\n`,
          )
          .join('')}
\\section{Skills}${p.skills.map(tex).join(', ')}`,
      ),
  },
  {
    name: 'latex-classic',
    columns: 1,
    unseen: true,
    dates: 'years',
    maker: 'latex',
    write: (p, period) => {
      const entry = (left: string, right: string) =>
        `\\noindent\\begin{minipage}[t]{0.17\\textwidth}\\raggedleft ${tex(left)}\\end{minipage}\\hspace{1.2em}\\begin{minipage}[t]{0.78\\textwidth}${right}\\end{minipage}\\par\\vspace{5pt}\n`;
      return latex(
        `${lists}\\renewcommand{\\familydefault}{\\sfdefault}`,
        `{\\Huge ${tex(p.name)}}\\hfill{\\small ${tex(p.city)}, ${p.state} \\quad ${p.phone} \\quad ${tex(p.email)}}\\\\ {\\large ${tex(p.label)}}
\\section*{Experience}${p.works.map((w) => entry(period(w.start, w.end), `\\textbf{${tex(w.position)}}, \\textit{${tex(w.company)}}, ${tex(w.place)}.\n${items(w.tasks)}`)).join('')}
\\section*{Education}${p.schools.map((s) => entry(period(s.start, s.end), `\\textbf{${tex(s.degree)}, ${tex(s.field)}}, \\textit{${tex(s.name)}}.`)).join('')}
\\section*{Languages}${p.languages.map(([name, level]) => entry(name, level)).join('')}
\\section*{Skills}${p.skills.map(tex).join(', ')}`,
      );
    },
  },
  {
    name: 'word-plain',
    columns: 1,
    unseen: false,
    dates: 'long',
    maker: 'word',
    write: (p, period) =>
      page(
        'body { font-family: Carlito }',
        `<p style="font-size:22pt"><b>${e(p.name)}</b></p><p>${p.city}, ${p.state} | ${p.phone} | ${p.email}</p><h1>Experience</h1>${p.works
          .map(
            (w) =>
              `<p><b>${e(w.position)}</b>, ${e(w.company)}</p><p>${period(w.start, w.end)}</p>${bullets(w.tasks)}`,
          )
          .join('')}<h1>Education</h1>${p.schools
          .map(
            (s) =>
              `<p><b>${e(s.name)}</b></p><p>${s.degree} in ${s.field}, ${period(s.start, s.end)}</p>`,
          )
          .join('')}<h1>Skills</h1><p>${p.skills.map(e).join(', ')}</p>`,
      ),
  },
  {
    name: 'word-table',
    columns: 1,
    unseen: true,
    dates: 'numbers',
    maker: 'word',
    write: (p, period) =>
      page(
        'body { font-family: "Liberation Serif" }',
        `<p style="font-size:20pt">${e(p.name)}</p><p>${p.email}</p><p>${p.phone}</p><p><b>WORK EXPERIENCE</b></p><table>${p.works
          .map(
            (w) =>
              `<tr><td><p>${period(w.start, w.end)}</p></td><td><p><b>${e(w.company)}</b></p><p>${e(w.position)}</p>${bullets(w.tasks)}</td></tr>`,
          )
          .join('')}</table><p><b>EDUCATION</b></p><table>${p.schools
          .map(
            (s) =>
              `<tr><td><p>${period(s.start, s.end)}</p></td><td><p><b>${e(s.name)}</b></p><p>${s.degree}, ${s.field}</p></td></tr>`,
          )
          .join('')}</table><p><b>SKILLS</b></p><p>${p.skills.map(e).join('; ')}</p>`,
      ),
  },
  {
    name: 'word-columns',
    columns: 2,
    unseen: false,
    dates: 'short',
    maker: 'word',
    write: (p, period) =>
      page(
        'body { font-family: "Liberation Sans" }',
        `<table><tr><td><p><b>CONTACT</b></p><p>${p.email}</p><p>${p.phone}</p><p><b>SKILLS</b></p>${p.skills.map((s) => `<p>${e(s)}</p>`).join('')}</td><td><p style="font-size:20pt"><b>${e(p.name)}</b></p><p>${p.label}</p><p><b>EXPERIENCE</b></p>${p.works
          .map(
            (w) =>
              `<p><b>${e(w.company)}</b> – ${e(w.position)}</p><p><i>${period(w.start, w.end)}</i></p>${bullets(w.tasks)}`,
          )
          .join('')}<p><b>EDUCATION</b></p>${p.schools
          .map(
            (s) =>
              `<p><b>${e(s.name)}</b>, ${s.degree} in ${s.field}</p><p><i>${period(s.start, s.end)}</i></p>`,
          )
          .join('')}</td></tr></table>`,
      ),
  },
];
