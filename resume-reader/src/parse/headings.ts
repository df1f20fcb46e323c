/** The parts of a CV, by their headings. */

export type SectionKind =
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'volunteer'
  | 'awards'
  | 'publications'
  | 'interests'
  | 'references'
  | 'other';

const phrases: Record<Exclude<SectionKind, 'other'>, string> = {
  contact:
    'contact|contacts|contact details|contact information|contact info|contact me|get in touch|personal details|personal information|personal data|details|links|find me online|online|social|profiles|websites',
  summary:
    'summary|profile|about|about me|professional summary|career summary|executive summary|professional profile|personal profile|personal statement|objective|career objective|career profile|introduction|overview|summary of qualifications|who i am|in short|in brief|bio|biography|statement',
  work: 'experience|work|works|work experience|professional experience|employment|employment history|work history|career|career history|professional background|relevant experience|professional history|career experience|relevant work experience|selected experience|work background|experience and achievements|industry experience|positions|positions held|jobs|where i have worked|what i have done|additional experience|other experience|earlier experience|previous experience|internships|internship experience|teaching experience|research experience|clinical experience|leadership experience|work and experience|my experience|career path|professional career|practical experience|career highlights|professional employment|recent experience',
  education:
    'education|education and training|academic background|educational background|academic qualifications|education and qualifications|qualifications|academic history|studies|academic education|schooling|schools|university education|education and certifications|education and certificates|my education|learning|academics|training and education|academic record',
  skills:
    'skills|technical skills|key skills|core skills|core competencies|competencies|technologies|skills and tools|tools|skill set|skillset|expertise|areas of expertise|skills and technologies|professional skills|hard skills|soft skills|technical expertise|technical proficiencies|skills and abilities|skills and expertise|skills and competencies|tech stack|stack|toolbox|software|computer skills|it skills|proficiencies|strengths|key competencies|what i know|my skills|additional skills|technical competencies|specialties|capabilities|skills summary|relevant skills|other skills|skills overview|technology|tools and technologies|technologies and tools|programming languages|frameworks|core strengths|skills at a glance',
  languages:
    'languages|language skills|language|spoken languages|foreign languages|languages spoken',
  certificates:
    'certificates|certifications|certification|licenses|licenses and certifications|certificates and licenses|certifications and licenses|licences|professional certifications|courses|training|courses and certificates|courses and training|training and certifications|certificates and training|certificates and courses|professional development|credentials|trainings|certifications and training|continuing education|accreditations|licences and certificates|licenses and certificates',
  projects:
    'projects|personal projects|selected projects|side projects|key projects|open source|open source projects|project experience|notable projects|academic projects|portfolio|projects and open source|recent projects|things i built|own projects|independent projects',
  volunteer:
    'volunteer|volunteering|volunteer work|volunteer experience|volunteering experience|voluntary work|community|community service|community involvement|community work|social engagement|volunteer activities|charity work|extracurricular activities|extracurriculars|activities|leadership and activities|giving back|civic engagement|volunteer service|voluntary experience',
  awards:
    'awards|honors|honours|awards and honors|honors and awards|achievements|accomplishments|key achievements|prizes|scholarships|recognition|awards and recognition|awards and achievements|distinctions',
  publications:
    'publications|papers|patents|talks|presentations|conferences|selected publications|publications and talks|talks and publications|speaking|publications and presentations|research',
  interests:
    'interests|hobbies|hobbies and interests|interests and hobbies|personal interests|outside of work|passions|away from work|free time',
  references: 'references|referees|recommendations|references available on request|testimonials',
};

const kindOf = new Map<string, SectionKind>(
  Object.entries(phrases).flatMap(([kind, words]) =>
    words.split('|').map((phrase) => [phrase, kind as SectionKind] as const),
  ),
);

/** Lower-case words, without numbering, signs and the colon at the end. */
export const headingKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[/+]/g, ' and ')
    .replace(/^(?:[\divx]{1,3}[.)]|[§#]?\d{1,2})\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headings whose letters are set apart lose the spaces between their words. */
const squeezed = new Map([...kindOf].map(([phrase, kind]) => [phrase.replaceAll(' ', ''), kind]));

/** The part that a text names, if it is a heading that is known. */
export function headingKind(text: string): SectionKind | undefined {
  if (text.length > 50) return undefined;
  const key = headingKey(text);
  const kind = kindOf.get(key) ?? squeezed.get(key);
  if (kind || !/[·•|—]/.test(text)) return kind;
  // 'Clinical history · Experience'
  const kinds = text.split(/[·•|—]/).map((part) => kindOf.get(headingKey(part)));
  return kinds.length === 2 ? kinds.find(Boolean) : undefined;
}

const hints: [RegExp, SectionKind][] = [
  [/\b(volunteer|voluntary)/, 'volunteer'],
  [/\bprojects?\b/, 'projects'],
  [/\b(certificat|certified|licen[cs]e|courses?\b|training)/, 'certificates'],
  [/\b(experience|employment|career|work history|internships?)\b/, 'work'],
  [/\b(education|academic|qualifications|studies)\b/, 'education'],
  [/\b(skills?|technolog|competenc|expertise|tools|proficienc)/, 'skills'],
  [/\blanguages?\b/, 'languages'],
  [/\b(awards?|honou?rs|achievements)\b/, 'awards'],
  [/\b(publications?|patents|talks)\b/, 'publications'],
  [/\b(interests|hobbies)\b/, 'interests'],
  [/\b(profile|summary|objective|about)\b/, 'summary'],
  [/\b(references|referees)\b/, 'references'],
  [/\bcontact\b/, 'contact'],
];

/** The part that a heading means which the page's own style shows to be one. */
export const likelyKind = (text: string): SectionKind =>
  headingKind(text) ?? hints.find(([pattern]) => pattern.test(headingKey(text)))?.[1] ?? 'other';
