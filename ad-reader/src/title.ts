import { employmentTypeAlone, workModeOf } from './terms.ts';
import { withoutPay } from './pay-text.ts';
import { placeIn, placeNamed } from './place.ts';

/* The title of an ad: a label's value, a part of a line, or what a sentence looks for. */

const positions =
  'accountant|actuary|acupuncturist|administrator|advisor|adviser|advocate|agent|aide|analyst|animator|appraiser|apprentice|architect|arborist|artist|assembler|assistant|associate|attendant|attorney|auditor|author|baker|barber|barback|barista|bartender|bookkeeper|bricklayer|broker|builder|busser|butcher|buyer|captain|caregiver|caretaker|carpenter|cashier|ceo|cfo|chef|chief|chiropractor|clerk|clinician|cma|cna|coach|collector|commissioner|concierge|conductor|consultant|contractor|controller|cook|coordinator|copywriter|counselor|courier|crew|cto|curator|custodian|dealer|dean|deputy|designer|detailer|developer|director|dispatcher|docent|doctor|driver|editor|educator|electrician|emt|engineer|estimator|examiner|executive|expediter|fabricator|faculty|farmer|fellow|finisher|firefighter|fitter|foreman|framer|gardener|generalist|grader|groomer|grower|guard|guide|handler|handyman|head of \\p{L}+|helper|host|hostess|housekeeper|hygienist|illustrator|inspector|installer|instructor|intern|internship|interpreter|investigator|janitor|journeyman|judge|keeper|laborer|landscaper|lawyer|lead|leader|librarian|lifeguard|lineman|lineworker|loader|locksmith|lpn|machinist|maid|maker|manager|marketer|mason|mechanic|merchandiser|millwright|model|nanny|nurse|nutritionist|officer|operator|optician|optometrist|orderly|owner|packer|painter|paralegal|paramedic|partner|pharmacist|phlebotomist|photographer|physician|picker|pilot|pipefitter|planner|plumber|porter|president|principal|processor|producer|professor|programmer|prosecutor|psychiatrist|psychologist|ranger|realtor|receptionist|recruiter|reporter|representative|rep|researcher|rigger|rn|roofer|salesperson|scheduler|scientist|scrum master|secretary|seamstress|server|sheriff|sommelier|sre|staff|steward|stocker|strategist|stylist|superintendent|supervisor|surgeon|surveyor|tailor|teacher|teller|tester|therapist|trainee|trainer|translator|tutor|underwriter|vet|veterinarian|videographer|volunteer|waiter|waitress|warden|washer|weaver|welder|wireman|worker|writer|craftsman|draftsman|foreperson|tech|coder|closer|setter|pro|officer|crewmember|team member|devops|stagehand|esthetician|cosmetologist|dietitian|beautician|mortician|adjuster|archaeologist|brewer|chaplain|climber|deckhand|distiller|diver|drafter|dressmaker|dyer|farmhand|fundraiser|glazier|goldsmith|groundskeeper|interviewer|jeweler|logger|mediator|midwife|miner|oiler|pastor|plasterer|polisher|ranch hand|registrar|roaster|sander|sawyer|shopper|sitter|splicer|sorter|stacker|tiler|trader|upholsterer|walker|winemaker';
const position = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${positions}|(?!(?:artist|minist|exist|list|assist|twist|mist|resist|consist|persist|specialt)\b)\p{L}{3,20}(?:ologist|icist|ialist|icist|ist|ician)|(?!(?:elev|refriger|gener|calcul|indic|radi|escal|ventil|simul|incub|acceler|equ|sen|allig|resuscit|defibrill)ators?\b)\p{L}{3,20}ator)(?:s|es)?(?![\p{L}\p{N}])`,
  'iu',
);

/** Whether words name a position: 'Line Cook', 'Data Engineer'. */
export const hasPosition = (words: string): boolean => position.test(words);

const labels =
  /^(?:(?:job|position|posting|role|vacancy|working|official|class|puesto)\s?\/?\s?)*(?:title|position|role|classification|opening|vacancy|opportunity|job|puesto|job name)$/i;

/** A line without what calls people before it: 'We’re hiring! Line Cook at …'. */
export const withoutCall = (line: string): string => line.replace(lead, '');

/** Whether a label, such as `Job Title`, names the title. */
export const labelsTitle = (words: string): boolean => labels.test(words.trim());

/** Lines around an ad that are none of it. */
const noise =
  /^(?:(?:we['’]?re |we are |now |urgently )?(?:hiring|recruiting)(?: now| immediately| today)?|job (?:posting|details|description|summary|announcement|opening|ad)|full job description|apply(?: now| today| here)?|easy apply|1-click apply|save(?: job)?|share|report job|show (?:more|less)|see more|about (?:the job|us|the role)|company logo|logo|promoted.*|actively (?:recruiting|hiring|reviewing).*|be an early applicant|(?:re)?posted .*|\d[\d.]* (?:out of 5 stars|stars|applicants?|reviews?|company reviews?)|over \d+ .*|view all jobs|back to (?:search|jobs|results)|home|careers?|jobs?|menu|skip to .*|sign in|help wanted|join our team!?|overview|summary|urgent(?:ly)?|immediate (?:start|opening|hire)s?|hi(?: \p{L}+)?|hello(?: \p{L}+)?|dear .*|greetings|good (?:morning|afternoon).*|save .* at .*|you must create an account.*|responsive employer|often replies.*)[\s!.:*,-]*$/iu;
export const isNoise = (line: string): boolean => noise.test(line) || /^[\d\W_]*$/u.test(line);

const lead =
  /^(?:[[(]?(?:now hiring|we['’]?re hiring|hiring|urgent(?:ly hiring)?|immediate(?: opening| hire)?|help wanted|wanted|temp job|job|new|open position|job opening|opening|vacancy|featured|subject|re|fwd?|req(?:uisition)?\.?(?: id)?|job id)[\])]?\s*(?:#?\s?[\d-]{3,12})?[\s:!–—-]+)+/i;
/** What is said to draw people in. */
const lure =
  /!|\b(?:home (?:daily|weekly|weekends?|every \w+)|sign[- ]?on|bonus|immediate|urgent|now hiring|start (?:now|today|asap|immediately)|no experience|great (?:pay|benefits)|hiring (?:now|immediately|event)|apply (?:now|today)|take-home|weekly pay|paid weekly|job post|open now|chair open)\b/i;
const aside =
  /^(?:https?:\/\/\S+|www\.\S+|\S+@\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|visa.*|no visa.*|equity.*|\+ ?equity.*|competitive.*|doe|usd|gs[- ]?\d+.*|\d+(?:\s?(?:to|-|–)\s?\d+)?[- ]?(?:hours?|hrs).*|[\d/]{6,10}|(?:re)?posted .*|\d+ (?:days?|weeks?|months?|hours?) ago.*|\d+ applicants?.*|over \d+.*|exempt|non-exempt|salaried|hourly|multiple (?:roles|positions)|various.*|job id.*|req.*|(?:1st|2nd|3rd|first|second|third|day|night|evening) shift|days|nights|evenings|weekends|ref.*|us(?:a)?(?: only)?|u\.s\..*|united states|yc \w\d+|series [a-e].*|commission|\d{1,2}\s?\/\s?\d{1,2}|[\d.]+ fte|travel\b.{0,20}%|\d+\s?% travel.*)$/i;

/** Types that are also positions. */
const typeWords = /\b(?:volunteer|intern(?:ship)?|contractor)s?\b/gi;
const shift =
  /^(?:(?:1st|2nd|3rd|first|second|third|day|night|evening|swing|weekend) shift|days|nights|evenings)$/i;

type Kind = 'place' | 'term' | 'aside' | 'other';

function kindOf(part: string): Kind {
  if (part === '' || aside.test(part) || (lure.test(part) && !hasPosition(part))) return 'aside';
  const named = hasPosition(part.replaceAll(typeWords, ''));
  if (!named && employmentTypeAlone(part) !== null) return 'term';
  if (!named && part.length < 50 && workModeOf(part) !== null) return 'term';
  const at = placeNamed(part, false);
  return !named && (at.city !== '' || at.state !== '') ? 'place' : 'other';
}

const bars = /\s*[|│¦]\s*|\s+\/\/\s+/;
const joints = /\s+[–—•·-]+\s+|\s*[•·]\s*|\s+[–—]|(?<=\S)[–—]\s+/;

/** 'Agate / Welder / Remote / Full-time' has bars of another kind. */
const slashes = (line: string): string => {
  if (bars.test(line)) return line;
  const parts = line.split(/\s*(?<=\s)\/\s*|\s*\/(?=\s)\s*/);
  const hasTerm = parts.some((part) => /^(?:term|place)$/.test(kindOf(part.trim())));
  return parts.length > 2 && hasTerm ? parts.join(' | ') : line;
};

/** The parts of a line, as bars, dots and dashes part it. */
export const partsOf = (line: string): string[] =>
  slashes(line)
    .split(bars)
    .flatMap((part) => part.split(joints))
    .map((part) => part.trim());

/** Without what is no part of a title at its ends: place, terms, marks. */
function trimmed(title: string): string {
  let rest = title
    .replace(lead, '')
    .replace(/\s+(?:wanted|needed)\b.*$/i, '')
    .replace(/\s*-?\s*\b(?:job post|opening|vacancy|opportunity|position available)$/i, '')
    .trim();
  const { city } = placeIn(rest);
  const at = city === '' ? -1 : rest.toLowerCase().indexOf(city.toLowerCase());
  if (at > 2) rest = rest.slice(0, at);
  return rest
    .replace(/\s*[([][^()[\]]{0,60}$/, (tail) => (tail.includes(')') ? tail : ''))
    .replace(/(?<before>.{4,})\s+(?:at|@)\s+\p{Lu}.*$/u, (whole, before: string) =>
      hasPosition(before) ? before : whole,
    )
    .replace(/\s*\((?<inside>[^()]{1,60})\)\s*$/, (whole, inside: string) => {
      const kinds = inside.split(/[,–—/-]\s+/).map((part) => kindOf(part.trim()));
      return kinds.includes('other') || shift.test(inside) ? whole : '';
    })
    .replace(/(?:,?\s+(?:in|at|near|based in|for)|[\s,:;|/*–—-])+$/i, '')
    .split(/,\s+/)
    .filter((part, at, all) =>
      all.slice(1, at + 1).every((one) => !/^(?:term|aside)$/.test(kindOf(one))),
    )
    .join(', ')
    .replace(/[\s,:;|/*!–—-]+$/, '')
    .trim();
}

/** 'Tidewater Press, a small shop, is hiring a' stands before the title. */
const hirer =
  /^[^|]{2,80}?\b(?:is|are) (?:now |currently |actively )?(?:hiring|recruiting|seeking|looking (?:for|to hire))(?: for)?(?: an?| our(?: next)?| the)? (?=\p{Lu})/u;

/** The title that a line has, and whether its words name a position; '' for none. */
export function titleIn(line: string): { title: string; isSure: boolean } {
  const payless = slashes(withoutPay(line)).replace(lead, '').replace(hirer, '');
  const hasBars = bars.test(payless);
  const parts = partsOf(payless).map((part) => ({ part, kind: kindOf(part) }));
  const others = parts.filter(({ kind }) => kind === 'other').map(({ part }) => part);
  const named = others.filter(hasPosition);
  const isShift = ({ part }: { part: string }) => shift.test(part);
  const rest = parts.filter((one) => one.kind !== 'other' && !isShift(one));
  const isHeadline = hasBars || payless !== line || rest.length > 0;
  let title = others[0] ?? '';
  if (named.length > 0 && isHeadline) title = named.find((part) => !isCompany(part)) ?? '';
  else if (hasBars) title = others[1] ?? (agent.test(title) ? title : '');
  else if (parts.length > 1) {
    // 'Registered Nurse - Med/Surg' is one title.
    title = payless.slice(payless.indexOf(title));
  }
  title = trimmed(title);
  return { title, isSure: hasPosition(title) || (hasBars && others.length > 1) };
}

/** Of a word that no list has: a single part beside bars may be the company's name. */
const agent = /(?:er|or|ist|ian|man|men|person|hand|aide|ant|ent)s?$/i;

const isCompany = (part: string) =>
  /\((?:yc|https?:)|\b(?:inc|llc|ltd|corp|gmbh|co|technologies|holdings|ventures|industries|enterprises|studios)\b\.?$|\.(?:com|io|ai|co|org)\b/i.test(
    part,
  );

const wanting =
  /\b(?:looking for|looking to hire|seeking|seeks|hiring|recruiting|in search of|searching for|needs?|wants?|adding|join (?:us|our team) as)\s+(?<words>\p{L}[\p{L}\p{N}/&+#.'’ -]{2,90})/giu;
const article =
  /^(?:(?:an?|one|two|three|our|the|some|new|next|experienced|motivated|self-motivated|reliable|friendly|passionate|dedicated|talented|skilled|qualified|compassionate|caring|energetic|detail-oriented|dynamic|hard-?working|enthusiastic|dependable|creative|professional|outgoing|driven|kind|great|seasonal|full[- ]time|part[- ]time|\p{L}+ly)\s+)+/iu;
const stop = /\s(?:for|to|who|with|in|at|on|and|or|that|of our|as|by|near|two|three|\d)\s/i;

/** What sentences look for: 'we need a carpenter for …' has 'Carpenter'; '' for none. */
export function titleSought(text: string): string {
  const needed =
    /^(?:\W*)(?<words>\p{L}[\p{L}/&' -]{2,60}?)\s+(?:is |are )?(?:needed|wanted)\b/iu.exec(text)
      ?.groups?.['words'];
  if (needed !== undefined && hasPosition(needed)) return needed;
  let best = '';
  for (const { groups } of text.matchAll(wanting)) {
    const words = (groups?.['words'] ?? '').replace(article, '').split(/\.\s/)[0] ?? '';
    const until = words.split(stop)[0] ?? '';
    const ends = [...until.matchAll(new RegExp(position, 'giu'))].at(-1);
    if (!ends) continue;
    const end = ends.index + ends[0].length;
    // 'Assistant Cheesemaker': what is written large belongs to it, known or not.
    const large = /^(?: \p{Lu}[\p{L}&/-]+){1,2}/u.exec(until.slice(end))?.[0] ?? '';
    const title = until.slice(0, end + large.length).trim();
    if (
      title.split(' ').length <= 7 &&
      (best === '' || (!best.includes(' ') && title.includes(' ')))
    )
      best = title;
  }
  return best === '' ? '' : best.slice(0, 1).toUpperCase() + best.slice(1);
}
