/** How much a text looks like a position, a company, a place, a school or a degree. */

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const positionNouns =
  /\b(?:engineer(?:ing lead)?|developer|programmer|architect|manager|director|analyst|designer|consultant|administrator|specialist|coordinator|assistant|associate|officer|executive|president|vp|ceo|cto|cfo|coo|cio|founder|co-founder|cofounder|partner|owner|lead|leader|head|chief|supervisor|intern(?:ship)?|trainee|apprentice|teacher|tutor|lecturer|professor|instructor|educator|researcher|scientist|nurse|physician|doctor|therapist|pharmacist|technician|mechanic|electrician|plumber|welder|carpenter|fitter|machinist|operator|driver|accountant|bookkeeper|auditor|controller|clerk|cashier|receptionist|secretary|representative|rep|agent|broker|advisor|adviser|counsel|counselor|lawyer|attorney|paralegal|editor|writer|copywriter|journalist|reporter|author|photographer|producer|artist|animator|illustrator|musician|chef|cook|baker|barista|bartender|server|waiter|waitress|host|housekeeper|janitor|cleaner|guard|foreman|planner|buyer|strategist|scholar|fellow|student|volunteer|mentor|coach|trainer|recruiter|generalist|tester|qa|sre|devops|freelancer?|contractor|worker|laborer|helper|caregiver|aide|librarian|curator|translator|interpreter|inspector|surveyor|estimator|scheduler|dispatcher|merchandiser|stylist|hairdresser|pilot|captain|sailor|farmer|gardener|landscaper|veterinarian|dentist|hygienist|paramedic|firefighter|sergeant|lieutenant|economist|statistician|actuary|underwriter|teller|salesperson|salesman|seller|marketer|evangelist|advocate|ambassador|product owner|scrum master|webmaster|sysadmin|dba|superintendent|principal|dean|chair|treasurer|steward|stocker|packer|picker|loader|installer|repairer|roofer|painter|mason|sonographer|radiographer|phlebotomist|dietitian|nutritionist|psychologist|optician|biologist|chemist|physicist|geologist|ecologist|hostess|concierge|attendant|handler|assembler|fabricator|millwright|rigger|crew|staff|member of technical staff)s?\b/gi;
const positionMarks =
  /\b(?:senior|junior|sr\.?|jr\.?|principal|entry[- ]level|mid[- ]level|deputy|interim|acting|regional|full[- ]?stack|front[- ]?end|back[- ]?end|software|registered|certified)\b/gi;
const companyMarks =
  /\b(?:inc|llc|ltd|limited|gmbh|ag|corp|corporation|co|company|plc|group|holdings?|labs?|laborator(?:y|ies)|studios?|systems|solutions|technologies|technology|software|services|partners|associates|bank|insurance|hospital|clinic|medical center|health|healthcare|university|college|school|institute|agency|foundation|works|industries|enterprises|international|global|ventures|capital|consulting|media|networks?|logistics|foods?|restaurant|hotel|stores?|market|energy|electric|motors|airlines|pharma(?:ceuticals)?|manufacturing|construction|builders|department|ministry|county|city of|council|library|museum|press|publishing|society|association|church|cooperative|brothers|& sons|freight|dental|kitchen|bakery|cafe|farms?|center|centre|analytics|robotics|digital|interactive|collective|outfitters|supply|steel|trust|district|district schools|public schools)\b\.?/gi;

export const positionScore = (text: string): number =>
  Math.min(3, count(text, positionNouns) * 2 + count(text, positionMarks));

export const companyScore = (text: string): number => Math.min(3, count(text, companyMarks) * 2);

const school =
  /(?<!\p{L})(?:university|universität|université|universidad|universidade|college|school|institute|academy|polytechnic|conservatory|seminary|lyceum|gymnasium|faculty|bootcamp|univ\.?|instituto|institut|hochschule|école|escuela|polytechnique|a&m|mit|ucla|uc \p{Lu}\p{L}+|usc|nyu|suny|cuny|iit|eth|caltech|harvard|stanford|yale|rutgers|purdue|juilliard|(?:penn|ohio|michigan|florida|oregon|arizona|iowa|kansas|boise|fresno|san jos[eé]) state|tech|cal poly|politecnico|politécnica|hack reactor|general assembly|le wagon|flatiron|ironhack|app academy|(?:ku|tu|lmu|rwth|ucl) \p{Lu}\p{Ll}+|princeton|cornell|georgetown|dartmouth|vanderbilt)(?!\p{L})/giu;

export const schoolScore = (text: string): number => Math.min(3, count(text, school) * 2);

const degreeText =
  /\b(?:bachelor(?:['’]?s)?|master(?:['’]?s)?|doctor(?:ate|al)?|associate(?:['’]?s)?(?: degree| of)|degree|diploma|certificate|ph\.? ?d\.?|mba|m\.?b\.?a\.?|b\.? ?sc?\.?|m\.? ?sc?\.?|b\.?a\.?|a\.b\.?|sc\.b\.?|s\.[bm]\.?|m\.?a\.?|b\.? ?eng\.?|m\.? ?eng\.?|b\.?f\.?a\.?|m\.?f\.?a\.?|b\.? ?tech\.?|m\.? ?tech\.?|b\.?b\.?a\.?|a\.?a\.?s?\.?|j\.?d\.?|m\.?d\.?|ll\.?[bm]\.?|b\.?ed\.?|m\.?ed\.?|ged|high school|secondary school|apprenticeship|minor|major|dphil|bsn|msn|mph|mpa|abitur|baccalaureate|vocational|graduate certificate|professional degree|some college|no formal qualification|postdoc|licenciatura|laurea(?: magistrale)?|diplom|magister|maestr[ií]a|m[aá]ster|grado|doctorado|bachillerato|bacharelado|mestrado|staatsexamen|bachelorstudium|masterstudium|^associate(?:['’]?s)?$)(?=[\s,.;:)(–—-]|$)/gi;

export const degreeScore = (text: string): number => Math.min(4, count(text, degreeText) * 2);

const field =
  /(?<!\p{L})(?:engineering|sciences?|mathematics|statistics|physics|chemistry|economics|finance|accounting|marketing|management|administration|business|studies|nursing|education|history|philosophy|psychology|sociology|literature|linguistics|english|writing|arts?|design|music|law|medicine|architecture|communications?|technology|development|analytics|informatics|informatik|welding|culinary|justice|relations|\p{L}{3,}(?:ology|onomy|ography|istik|ingegneria)|ingegneria|ingenier[ií]a|administraci[oó]n|empresas|wirtschaft\p{L}*|derecho|economía|giurisprudenza)(?!\p{L})/giu;

/** How much a text looks like a field of study. */
export const fieldScore = (text: string): number => Math.min(2, count(text, field));

/** Small words that names have. */
const ofNames =
  /^(?:of|the|and|in|at|for|by|de|del|la|las|los|y|e|und|für|der|die|di|da|do|du|des|et|à|van|von)$/;

/** A text that tells of something, and is no name: 'Led the chapter of the School Garden Society, with 40 members'. */
export const isSentence = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  text.split(/\s+/).filter((word) => /^\p{Ll}{2,}/u.test(word) && !ofNames.test(word)).length > 1;

const states =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico|Guam|American Samoa|Northern Mariana Islands|U\\.S\\. Virgin Islands|D\\.C\\.';
const letters =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR';
const countries =
  'USA|U\\.S\\.A?\\.?|US|United States(?: of America)?|UK|U\\.K\\.|United Kingdom|England|Scotland|Wales|Ireland|Germany|Deutschland|France|Spain|Portugal|Italy|Austria|Switzerland|Netherlands|Belgium|Denmark|Sweden|Norway|Finland|Poland|Czech Republic|Czechia|Hungary|Romania|Greece|Turkey|Ukraine|Russia|India|Pakistan|Bangladesh|China|Japan|South Korea|Korea|Singapore|Malaysia|Indonesia|Philippines|Vietnam|Thailand|Australia|New Zealand|Canada|Mexico|Brazil|Argentina|Chile|Colombia|Peru|South Africa|Nigeria|Kenya|Egypt|Israel|UAE|United Arab Emirates|Ontario|ON|Quebec|QC|BC|British Columbia|Alberta|AB';
const cityWord = "\\p{Lu}[\\p{L}.'’-]+";
const city = `${cityWord}(?: (?:de |of |del |la |the )?${cityWord}){0,3}`;

/** `Austin, TX`, `Paris, France`, `Austin, Texas 78701`: city, region, postal code. */
const placePattern = new RegExp(
  `^(${city}),\\s*(${letters}|${states}|${countries})(?:[,\\s]+(\\d{5}))?(?:-\\d{4})?(?:,\\s*(?:${countries}))?$`,
  'u',
);
const remote = /^\(?(?:fully )?(?:remote|hybrid|on-?site|work from home)(?: ?[/,(–-].*)?\)?$/i;

export interface Place {
  city: string;
  region: string;
  postalCode: string;
}

/** `SEATTLE, WASHINGTON` as people write it. */
const inCase = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/\p{L}{3,}/gu, (word) => (word[0] ?? '') + word.slice(1).toLowerCase());

/** City and region of a text that is a place and nothing else. */
export function placeOf(text: string): Place | undefined {
  const found = placePattern.exec(inCase(text.replace(/^[(]|[)]$/g, '').trim()));
  if (!found) return undefined;
  return { city: found[1] ?? '', region: found[2] ?? '', postalCode: found[3] ?? '' };
}

const placeInside = new RegExp(
  `(?<![\\p{L}\\p{N}])${city},\\s*(?:${letters}|${states})(?:[,\\s]+\\d{5})?(?![\\p{L}\\p{N}])`,
  'u',
);

/** Where a line names a town with its state among other things: `Austin, TX 78701  512-555-0142`. */
export function placeWithin(text: string): { from: number; to: number } | undefined {
  const found = placeInside.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}

const lonePlace = new RegExp(
  `^(?:${states}|${countries}|Greater ${city}(?: Area)?|${city} Area|${city} Metro(?:politan Area)?)$`,
  'u',
);

export const isPlace = (text: string): boolean =>
  placeOf(text) !== undefined || remote.test(text.trim()) || lonePlace.test(text.trim());

/** Where a place begins that ends the text, as in `Acme, Inc., Austin, TX`; -1 for none. */
export function placeAtEnd(text: string): number {
  for (const match of text.matchAll(/(?:^|[,|·•(–—-]|\s-|\bin)\s*(?=\p{Lu})/gu)) {
    const at = match.index + match[0].length;
    if (isPlace(text.slice(at))) return at;
  }
  return -1;
}

const employment =
  /^\(?(?:full[- ]?time|part[- ]?time|contract(?:or)?|freelance|permanent|temporary|temp|seasonal|internship|self[- ]employed|apprenticeship)\)?$/i;
export const isEmploymentType = (text: string): boolean => employment.test(text.trim());
