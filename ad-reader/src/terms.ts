import type { Ad, EmploymentType } from './ad.ts';

/* What an ad's own words say of its terms. */

const employment: readonly [EmploymentType, RegExp][] = [
  ['Internship', /\bintern(?:ship)?\b/i],
  ['Volunteer', /\bvolunteer(?:ing)?\b/i],
  ['Per diem', /\bper[\s_-]?diem\b/i],
  ['Temporary', /\b(?:temporary|temp|seasonal|fixed[\s_-]?term)\b/i],
  ['Contract', /\b(?:contract(?:or)?|freelance|b2b)\b/i],
  ['Part-time', /\bpart[\s_-]?time\b/i],
  ['Full-time', /\b(?:full[\s_-]?time|permanent)\b/i],
];

/** Of a source's own field for it, such as `FULL_TIME`; 'full-time' wins over what it may include. */
export function employmentTypeOf(text: string): EmploymentType | null {
  const spaced = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  if (/\bfull[\s-]?time\b/i.test(spaced) && !/\bintern/i.test(spaced)) return 'Full-time';
  return employment.find(([, words]) => words.test(spaced))?.[0] ?? null;
}

/** Words that name a type alone: 'Full-time · Hybrid', '(PRN)', '6 month contract'. */
const alone: readonly [EmploymentType, RegExp][] = [
  ['Full-time', /^(?:ft|w-?2 full[\s-]?time|full[\s-]?time.*|tiempo completo.*)$/i],
  ['Part-time', /^(?:pt|part[\s-]?time.*|medio tiempo.*)$/i],
  ['Per diem', /^(?:prn|per[\s-]?diem)\b(?!\s*[:$\d])/i],
  ['Internship', /^(?:[\p{L}\d]+ )?internship$/iu],
  ['Temporary', /^(?:temp(?:orary)?|seasonal)\b(?!.*\bto\b)/i],
  [
    'Contract',
    /^(?:(?:\d+[\s-]?(?:\+ )?(?:months?|mos?|weeks?|years?)|1099) )?(?:contract(?:or)?|freelance|1099|c2c|corp[\s-]to[\s-]corp)(?:[\s-]to[\s-]hire)?(?: (?:role|position|job|only|w-?2))?$/i,
  ],
  ['Volunteer', /^volunteer(?: role| position)?$/i],
  ['Full-time', /^permanent$/i],
];

/** Of a part of a line that says nothing else; null if it is no type. */
export const employmentTypeAlone = (part: string): EmploymentType | null =>
  alone.find(([, words]) => words.test(part.trim()))?.[0] ?? null;

/** What a title says, where 'contract' and 'volunteer' may be what the work is about. */
const inTitle: readonly [EmploymentType, RegExp][] = [
  ['Internship', /\bintern(?:ship)?\b(?! (?:program|coordinator|manager|supervisor))/i],
  ['Volunteer', /\bvolunteer\b(?! (?:coordinator|manager|services|program|engagement|director))/i],
  ['Per diem', /\b(?:per[\s-]?diem|prn)\b/i],
  ['Temporary', /\b(?:temporary|temp|seasonal)\b/i],
  [
    'Contract',
    /\((?:\d+[\s-]month )?contract(?:or)?\b|[-–—,] (?:\d+[\s-]month )?contract$|\bcontract(?: role| position|[\s-]to[\s-]hire)|^contract (?!special|manag|admin|negot|attorney|analyst|officer|compliance)|\bfreelance\b/i,
  ],
  ['Part-time', /\bpart[\s-]?time\b/i],
  ['Full-time', /\bfull[\s-]?time\b/i],
];

/** What any sentence may say of the job itself. */
const inSentence: readonly [EmploymentType, RegExp][] = [
  ['Full-time', /\bfull[\s-]?time\b|\btiempo completo\b/i],
  ['Part-time', /\bpart[\s-]?time\b|\bmedio tiempo\b/i],
  ['Per diem', /\b(?:per[\s-]?diem|prn) (?:position|role|job|basis|shifts?)\b/i],
  [
    'Temporary',
    /\b(?:temporary|seasonal) (?:position|role|job|work|employment|assignment)\b|^seasonal\b|\bfor (?:the|our) (?:(?:\d{4}|spring|summer|fall|winter|harvest|holiday) )+season\b/im,
  ],
  [
    'Contract',
    /\b(?:freelance|(?:\d+[\s-]months? )?contract) (?:position|role|job|basis|assignment|opportunity|engagement)\b|\b\d+[\s-]months? contract\b|\bcontract[\s-]to[\s-]hire\b|\bc2c\b|\bcorp[\s-]to[\s-]corp\b/i,
  ],
  ['Internship', /\b(?:this|paid|our|the|summer) internship\b/i],
];

/** By the first of the texts that says it: its title, the parts of its head, and what follows. */
export const employmentTypeIn = (
  title: string,
  parts: readonly string[],
  text: string,
): EmploymentType | null =>
  firstOf(parts, employmentTypeAlone) ??
  inTitle.find(([, words]) => words.test(title))?.[0] ??
  firstOf(
    parts,
    (part) => inSentence.slice(0, 2).find(([, words]) => words.test(part))?.[0] ?? null,
  ) ??
  firstOf(parts, (part) => inTitle.slice(2).find(([, words]) => words.test(part))?.[0] ?? null) ??
  inSentence.find(([, words]) => words.test(text))?.[0] ??
  null;

function firstOf<Value>(parts: readonly string[], of: (part: string) => Value | null) {
  for (const part of parts) {
    const value = of(part);
    if (value !== null) return value;
  }
  return null;
}

/** What is remote, hybrid or in person and is not the work. */
const others =
  /\bremote(?=[\s-](?:pilot|support|monitor|site|area|access|desktop|location|team|patient|sens|control|communit|village|customer|server|device|part|start|assistance|management|locations|interview|assessment|region|camp|worksite|user|office|sales team))|\bhybrid(?=[\s-](?:and electric|vehicle|car|cloud|seed|corn|app|electric|truck|engine|network|infrastructure))|\bremote(?=[\s-](?:meeting|training|event|orientation|onboarding))|(?<=\bapply )in[\s-]person|\b(?:in[\s-]person|on[\s-]?site)(?=[\s-](?:interview|meeting|training|event|orientation|visit|parking|gym|fitness|daycare|child ?care|clinic|cafeteria|cafe|lunch|meal|laundry|medical|pharmacy|construction|inspection|onboarding))|(?<=\b(?:visit|meet|managing|manage|support|assist|with|for|across|including|and)\s)remote(?=\s(?:employees|staff|workers|colleagues))/gi;

/** 'Not remote', 'remote work is not available', 'not open to remote'. */
const notRemote =
  /\b(?:not|no|non)[\s-]+(?:a\s+)?remote\b|\bremote\b[^.]{0,30}(?:\b(?:not|unavailable|cannot)\b|n['’]t\b)|(?:\bnot|n['’]t) (?:\p{L}+ ){0,3}remote\b/iu;

/** Of a line such as 'Remote (US)' or a source's own field. */
export function workModeOf(line: string): Ad['workMode'] {
  const text = line.replaceAll(others, '');
  if (/\bhybrid\b/i.test(text)) return 'hybrid';
  if (notRemote.test(text)) return 'onsite';
  if (
    /\b(?:(?:fully|100\s?%)\s+)?(?:remote(?:ly)?|telecommute|work(?:ing)?[ -]from[ -](?:home|anywhere)|wfh|teletrabajo)\b/i.test(
      text,
    )
  )
    return 'remote';
  return /\b(?:on[\s-]?site|in[\s-]?(?:the[\s-])?(?:office|person)|presencial)\b/i.test(text)
    ? 'onsite'
    : null;
}

const days = String.raw`(?:\d|one|two|three|four)(?:\s?(?:-|–|to|or)\s?(?:\d|one|two|three|four))?\+? days?\b`;
const homeDays = new RegExp(
  String.raw`\b${days}.{0,25}\b(?:(?:in|from|at) (?:the|our) (?:\p{L}+ )?office|in[- ]office|on[- ]?site|from home|remote)|\b(?:from home|remote(?:ly)?|(?:in|from|at) (?:the|our) (?:\p{L}+ )?office|in[- ]office|on[- ]?site) \(?(?:up to |at least |for )?${days}`,
  'iu',
);
const allDays =
  /\b(?:5|five) days.{0,25}\b(?:in (?:the|our) office|in[- ]office|on[- ]?site)|\b(?:in (?:the|our) office|in[- ]office|on[- ]?site),? \(?(?:5|five) days/i;
const fromHome =
  /\bwork(?:ing)?[ -]from[ -](?:home|anywhere)\b(?! (?:\d|one|two|three|four|some|on|stipend|policy|flexib|days?))|\b(?:fully|100\s?%|completely|entirely)[- ]remote\b|\bremote(?:ly)?[- ](?:position|role|job|opportunity|first|only)\b|\b(?:position|role|job) is (?:\w+ )?remote\b/i;
const atPlace =
  /\b(?:position|role|job) is (?:\w+ )?(?:on[- ]?site|in[- ](?:person|office))\b|\b(?:no|not) (?:a )?remote\b|\bon[- ]?site (?:position|role|job)\b|\bmust work on[- ]?site\b/i;

/** By its head, then by sentences: 'two days a week from our office', 'work from anywhere in the US'. */
export function workModeIn(head: readonly string[], text: string): Ad['workMode'] {
  if (head.some((part) => allDays.test(part))) return 'onsite';
  if (head.some((part) => homeDays.test(part))) return 'hybrid';
  const modes = head.map(workModeOf);
  if (modes.includes('hybrid')) return 'hybrid';
  const said = modes.find((mode) => mode !== null);
  if (said !== undefined) return said ?? null;
  if (allDays.test(text)) return 'onsite';
  if (
    homeDays.test(text) ||
    /\bhybrid (?:position|role|job|schedule|work|model|team)\b/i.test(text)
  )
    return 'hybrid';
  return fromHome.test(text) ? 'remote' : atPlace.test(text) ? 'onsite' : null;
}

/** Years of experience that a text asks for, at least: the most that any of its lines says. */
export function yearsIn(text: string): number | null {
  const found = text.matchAll(
    /\b(?<years>\d{1,2})\s?(?:\+|(?:-|–|to)\s?\d{1,2})?\s?\+?\s?(?:years?|yrs?)\b.{0,40}?\bexperience\b/gi,
  );
  const years = [...found].map(({ groups }) => Number(groups?.['years'])).filter((n) => n <= 40);
  return years.length === 0 ? null : Math.max(...years);
}
