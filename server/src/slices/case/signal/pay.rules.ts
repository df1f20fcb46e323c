import { fold } from '@fourfold/contract/protocol/folding.ts';
import { yearlyAmount, type RevenueType } from '@fourfold/contract/reference/pay.ts';

/*
 * Pay far outside what such titles are paid. The ranges are ours, rounded, in thousands of dollars a year
 * for full-time work in the United States: roughly where nine of ten such jobs lie, from beginners in
 * cheap places to old hands in expensive ones. An installation's own posts would be no measure: a new one
 * has none, and whoever posts made-up jobs would move it (docs/decisions/0037-signals.md).
 */

interface Family {
  words: string;
  low: number;
  high: number;
}

/** The first family with a word of the title counts, so narrow ones come first. */
const families: readonly Family[] = [
  { words: 'intern|internship|trainee|apprentice|helper|volunteer', low: 20, high: 85 },
  {
    words:
      'data entry|typist|clerk typist|transcriber|transcriptionist|proofreader|copy typist|form filler|envelope|mail sorter|survey|captcha',
    low: 20,
    high: 52,
  },
  {
    words:
      'rating|reviewer|product tester|tester at home|app optimization|order assistant|task|mystery shopper|secret shopper|chat moderator|micro',
    low: 18,
    high: 50,
  },
  {
    words:
      'package handler|parcel|reshipping|shipping coordinator|packer|packing|warehouse|picker|stock associate|loader|sorter|fulfillment',
    low: 24,
    high: 58,
  },
  {
    words:
      'personal assistant|virtual assistant|errand|receptionist|front desk|office assistant|administrative assistant|secretary|clerk|file clerk|scheduler',
    low: 22,
    high: 68,
  },
  {
    words:
      'customer service|customer support|call center|support agent|chat agent|support representative',
    low: 24,
    high: 66,
  },
  { words: 'delivery|courier|driver helper|car wrap|rideshare|van driver', low: 22, high: 66 },
  {
    words:
      'cashier|retail associate|store associate|sales associate|shop assistant|merchandiser|barista|host|hostess|dishwasher|server|waiter|waitress|busser|bartender|cook|crew member|baker',
    low: 15,
    high: 66,
  },
  {
    words:
      'cleaner|janitor|housekeeper|housekeeping|custodian|maid|laundry|caretaker|groundskeeper',
    low: 20,
    high: 56,
  },
  {
    words:
      'caregiver|home health|nursing assistant|cna|childcare|nanny|babysitter|pet sitter|dog walker|aide',
    low: 20,
    high: 68,
  },
  { words: 'security guard|security officer|patrol|lifeguard|usher|attendant', low: 22, high: 62 },
  {
    words:
      'billing|coding specialist|bookkeeper|payroll clerk|accounts payable|accounts receivable|collector',
    low: 28,
    high: 82,
  },
  {
    words: 'medical assistant|phlebotomist|dental assistant|pharmacy technician|technician i',
    low: 28,
    high: 74,
  },
  { words: 'teacher|tutor|instructor|paraprofessional|librarian', low: 24, high: 115 },
  {
    words:
      'truck driver|cdl|forklift|machine operator|assembler|production operator|farm worker|laborer|labourer|picker',
    low: 22,
    high: 110,
  },
  {
    words:
      'electrician|plumber|carpenter|welder|hvac|mechanic|lineworker|roofer|painter|mason|installer',
    low: 32,
    high: 150,
  },
  {
    words:
      'social worker|counselor|case manager|therapist|paralegal|recruiter|human resources|copywriter|editor|designer|coordinator|specialist|analyst|marketing',
    low: 28,
    high: 220,
  },
  { words: 'nurse|rn|lpn|paramedic|dental hygienist|radiologic technologist', low: 35, high: 170 },
  {
    words: 'physician|surgeon|dentist|pharmacist|attorney|lawyer|anesthesiologist',
    low: 60,
    high: 700,
  },
  { words: 'engineer|developer|scientist|programmer|architect|actuary', low: 40, high: 360 },
];

/** For every title else: from a year at the lowest wage to what the best paid earn. */
const anyTitle: Family = { words: '', low: 15, high: 700 };

/** So far above or below its range pay is far outside. */
const farAbove = 1.35;
const mostAbove = 2.2;
const farBelow = 0.55;
/** What leading others, experience or a commission adds. */
const senior =
  /\b(?:senior|sr|lead|head|chief|director|manager|principal|executive|staff|supervisor|master|travel|sales)\b/;
const seniorFactor = 2.2;

export interface Pay {
  revenueType: RevenueType;
  revenueMin: number | null;
  revenueMax: number | null;
}

function familyOf(title: string): Family {
  const words = ` ${fold(title).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return (
    families.find(({ words: list }) =>
      list.split('|').some((word) => words.includes(` ${word} `) || words.includes(` ${word}s `)),
    ) ?? anyTitle
  );
}

/** The lowest and highest pay, and the most that is usual for the title: thousands a year. */
function paid(title: string, { revenueType, revenueMin, revenueMax }: Pay) {
  const from = revenueMin ?? revenueMax;
  const to = revenueMax ?? revenueMin;
  if (from === null || to === null || to === 0) return null;
  const { low, high } = familyOf(title);
  const yearly = (amount: number) => yearlyAmount(revenueType, amount) / 1000;
  const most = high * (senior.test(fold(title)) ? seniorFactor : 1);
  return { from, to, low, most, least: yearly(from), best: yearly(to) };
}

/** Whether a post begins above what is usual for its title. */
export function isHighPay(title: string, pay: Pay): boolean {
  const found = paid(title, pay);
  return found !== null && found.least > found.most;
}

/** How the pay of a title is far outside its range, as an operator reads it; null: it is not. */
export function farPay(title: string, pay: Pay): string | null {
  const found = paid(title, pay);
  if (!found) return null;
  const { from, to, low, most, least, best } = found;
  const isFar = least > most * farAbove || best > most * mostAbove || best < low * farBelow;
  if (!isFar) return null;
  const said = from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`;
  const by = { salary: 'a year', monthly: 'a month', hourly: 'an hour' }[pay.revenueType];
  const usual = `${dollars(low * 1000)} to ${dollars(Math.round(most) * 1000)} a year`;
  return `“${title}” for ${said} ${by}; usual is ${usual}`;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
