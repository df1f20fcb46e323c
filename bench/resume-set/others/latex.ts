import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DateStyle } from '../looks.ts';
import type { Month, Person } from '../people.ts';

/** LaTeX classes of others, filled as their documentation says. */

export interface Class {
  name: string;
  columns: 1 | 2;
  dates: DateStyle;
  write: (person: Person, period: Period) => string;
}
type Period = (from: Month, to: Month | null) => string;

const t = (text: string) =>
  text
    .replaceAll(/[&%#_$]/g, (sign) => `\\${sign}`)
    .replaceAll('–', '--')
    .replaceAll('’', "'");
const list = (items: readonly string[]) =>
  `\\begin{itemize}${items.map((item) => `\\item ${t(item)}`).join('\n')}\\end{itemize}`;

const modern =
  (style: string): Class['write'] =>
  (p, period) => {
    const [first = '', ...family] = p.name.split(' ');
    return `\\documentclass[11pt,letterpaper,sans]{moderncv}\\moderncvstyle{${style}}\\moderncvcolor{blue}
\\usepackage[scale=0.8]{geometry}\\name{${first}}{${family.join(' ')}}\\title{${t(p.label)}}\\address{${p.city}, ${p.state}}{}{}
\\phone[mobile]{${p.phone}}\\email{${p.email}}\\begin{document}\\makecvtitle
\\section{Experience}${p.works.map((w) => `\\cventry{${t(period(w.start, w.end))}}{${t(w.position)}}{${t(w.company)}}{${w.place}}{}{${list(w.tasks)}}`).join('\n')}
\\section{Education}${p.schools.map((s) => `\\cventry{${t(period(s.start, s.end))}}{${s.degree} in ${s.field}}{${t(s.name)}}{}{}{}`).join('\n')}
\\section{Skills}\\cvitem{Core}{${p.skills.map(t).join(', ')}}
\\section{Languages}${p.languages.map(([name, level]) => `\\cvitemwithcomment{${name}}{${level}}{}`).join('\n')}
\\end{document}`;
  };

const curriculum: Class['write'] = (p, period) => `\\documentclass[11pt,letterpaper]{article}
\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage{currvita}\\begin{document}\\setlength{\\cvlabelwidth}{45mm}
\\begin{cv}{${p.name}}\\begin{cvlist}{Contact}\\item ${p.city}, ${p.state}\\item ${p.phone}\\item ${p.email}\\end{cvlist}
\\begin{cvlist}{Employment History}${p.works.map((w) => `\\item[${t(period(w.start, w.end))}] ${t(w.position)}, ${t(w.company)}, ${w.place}. ${w.tasks.map(t).join('. ')}.`).join('\n')}\\end{cvlist}
\\begin{cvlist}{Education}${p.schools.map((s) => `\\item[${t(period(s.start, s.end))}] ${s.degree}, ${s.field}, ${t(s.name)}`).join('\n')}\\end{cvlist}
\\begin{cvlist}{Skills}\\item ${p.skills.map(t).join(', ')}\\end{cvlist}\\end{cv}\\end{document}`;

const europe: Class['write'] = (p, period) => `\\documentclass[english,helvetica,narrow]{europecv}
\\usepackage[T1]{fontenc}\\ecvname{${p.name}}\\ecvtelephone{${p.phone}}\\ecvemail{${p.email}}\\ecvaddress{${p.city}, ${p.state}}
\\begin{document}\\begin{europecv}\\ecvpersonalinfo\\ecvsection{Work experience}
${p.works.map((w) => `\\ecvitem{Dates}{${t(period(w.start, w.end))}}\\ecvitem{Occupation or position held}{${t(w.position)}}\\ecvitem{Main activities and responsibilities}{${w.tasks.map(t).join('. ')}.}\\ecvitem[10pt]{Name of employer}{${t(w.company)}}`).join('\n')}
\\ecvsection{Education and training}${p.schools.map((s) => `\\ecvitem{Dates}{${t(period(s.start, s.end))}}\\ecvitem{Title of qualification awarded}{${s.degree} in ${s.field}}\\ecvitem[10pt]{Name of organisation}{${t(s.name)}}`).join('\n')}
\\end{europecv}\\end{document}`;

const simple: Class['write'] = (p, period) => `\\documentclass[11pt]{simplecv}\\begin{document}
\\leftheader{${p.city}, ${p.state}}\\rightheader{${p.phone}\\\\${p.email}}\\title{${p.name}}\\maketitle
\\section{Experience}\\begin{topic}${p.works.map((w) => `\\item[${t(period(w.start, w.end))}] ${t(w.position)}, \\textit{${t(w.company)}}, ${w.place}\\\\ ${w.tasks.map(t).join('. ')}.`).join('\n')}\\end{topic}
\\section{Education}\\begin{topic}${p.schools.map((s) => `\\item[${t(period(s.start, s.end))}] ${s.degree} in ${s.field}, ${t(s.name)}`).join('\n')}\\end{topic}\\end{document}`;

/** The one-page template most copied, of which only the preamble is used: it lies beside the themes. */
const copied =
  (preamble: string): Class['write'] =>
  (p, period) =>
    `${preamble}\\begin{document}
\\begin{tabular*}{\\textwidth}{l@{\\extracolsep{\\fill}}r}\\textbf{\\Large ${p.name}} & Email: ${p.email}\\\\ ${p.city}, ${p.state} & Mobile: ${p.phone} \\\\ \\end{tabular*}
\\section{Education}\\resumeSubHeadingListStart ${p.schools.map((s) => `\\resumeSubheading{${t(s.name)}}{}{${s.degree} in ${s.field}}{${t(period(s.start, s.end))}}`).join('\n')}\\resumeSubHeadingListEnd
\\section{Experience}\\resumeSubHeadingListStart ${p.works.map((w) => `\\resumeSubheading{${t(w.company)}}{${w.place}}{${t(w.position)}}{${t(period(w.start, w.end))}}\\resumeItemListStart ${w.tasks.map((task) => `\\resumeItem{${t(task.split(' ')[0] ?? '')}}{${t(task)}}`).join('\n')}\\resumeItemListEnd`).join('\n')}\\resumeSubHeadingListEnd
\\section{Programming Skills}\\resumeSubHeadingListStart\\item{${p.skills.map(t).join(', ')}}\\resumeSubHeadingListEnd\\end{document}`;

export function classes(layouts: string): Class[] {
  const file = join(layouts, 'sb2nov.tex');
  const preamble = existsSync(file)
    ? readFileSync(file, 'utf8').split('\\begin{document}')[0]
    : undefined;
  const styles = [
    ['classic', 'numbers'],
    ['casual', 'abbreviated'],
    ['banking', 'short'],
    ['oldstyle', 'years'],
    ['fancy', 'long'],
  ] as const;
  return [
    ...styles.map(([style, dates]) => ({
      name: `moderncv-${style}`,
      columns: 1 as const,
      dates,
      write: modern(style),
    })),
    { name: 'currvita', columns: 1, dates: 'commas', write: curriculum },
    { name: 'europecv', columns: 1, dates: 'dots', write: europe },
    { name: 'simplecv', columns: 1, dates: 'short', write: simple },
    ...(preamble === undefined
      ? []
      : [
          { name: 'sb2nov', columns: 1 as const, dates: 'short' as const, write: copied(preamble) },
        ]),
  ];
}
