import { holdsWebAddress } from '@fourfold/contract/protocol/name.ts';
import { fold } from '@fourfold/contract/protocol/folding.ts';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { domainOf, isMailService } from '../../company/proof/domains.ts';
import { alikeLetters, isNear, longestLook } from './plain-words.rules.ts';

/* Addresses in texts, and domains that look like another one. */

const hosts =
  /(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}_+.-]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,20}(?![\p{L}\p{N}-])/gu;

/** Where people apply and meet for many companies. */
const shared = new Set(
  (
    'greenhouse.io lever.co myworkdayjobs.com workday.com icims.com smartrecruiters.com ashbyhq.com bamboohr.com ' +
    'paylocity.com adp.com ultipro.com jobvite.com taleo.net workable.com breezy.hr recruitee.com indeed.com ' +
    'linkedin.com glassdoor.com ziprecruiter.com usajobs.gov governmentjobs.com zoom.us google.com youtube.com ' +
    'github.com instagram.com facebook.com x.com twitter.com tiktok.com calendly.com e-verify.gov uscis.gov eeoc.gov'
  ).split(' '),
);

/** The domains of the addresses in a text, with how they stand there. */
export function domainsIn(
  text: string,
): { domain: string; words: string; at: number; isMail: boolean }[] {
  return [...text.slice(0, longestLook).matchAll(hosts)].flatMap(({ 0: words, index: at }) => {
    const host = words.slice(words.lastIndexOf('@') + 1).toLowerCase();
    const isMail = words.includes('@');
    // 'ASP.NET' is none.
    if (!isMail && !holdsWebAddress(host)) return [];
    const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
    const known = isIcann === true || isPrivate === true || host.endsWith('.example');
    return domain && known ? [{ domain, words, at, isMail }] : [];
  });
}

/** Where a link is one to apply by, and not one of a customer or a partner. */
const applying =
  /\b(?:appl(?:y|ication)|register|sign ?up|form|contact|interview|onboarding|complete|submit|enrol\w*|write|reach|send|visit|begin|start)\b/i;
const nearby = 60;

/**
 * The first address of a text that is neither the website's, under any ending, nor one where many
 * companies hire. Without a website there is nothing to compare with.
 */
export function foreignAddress(text: string, website: string): string | null {
  const own = domainOf(website);
  if (own === null) return null;
  const foreign = domainsIn(text).find(
    ({ domain, isMail, at }) =>
      nameOf(domain) !== nameOf(own) &&
      (isMail || (!shared.has(domain) && applying.test(text.slice(Math.max(0, at - nearby), at)))),
  );
  return foreign ? `${foreign.words}; its website is at ${own}` : null;
}

/** The name as it stands and as it looks, to find proved ones that are near it. */
export function readAs(domain: string): readonly string[] {
  const name = nameOf(domain);
  const shown = fold(domainToUnicode(name) || name);
  const letters = [...shown].map((sign) => alikeLetters(sign)).join('');
  return [shown, letters.replace(/[10358]/g, (digit) => digits[digit] ?? digit)];
}

const digits: Record<string, string> = { '1': 'l', '0': 'o', '3': 'e', '5': 's', '8': 'b' };

/** The part of a domain that its owner chose: `lantern` of `lantern.co.uk`. */
export const nameOf = (domain: string): string =>
  parse(domain, { allowPrivateDomains: true }).domainWithoutSuffix ?? domain.split('.')[0] ?? '';

/**
 * Companies whose names are borrowed most, as authorities warn, with their own domains: facts. Only where
 * a company is called so and nothing else; dealers and franchises have more in their names.
 */
const borrowed: Record<string, string> = {
  amazon: 'amazon.com amazon.jobs',
  google: 'google.com',
  microsoft: 'microsoft.com',
  apple: 'apple.com',
  meta: 'meta.com metacareers.com',
  facebook: 'facebook.com meta.com',
  netflix: 'netflix.com netflix.net',
  tesla: 'tesla.com',
  pfizer: 'pfizer.com',
  moderna: 'modernatx.com',
  'johnson johnson': 'jnj.com',
  deloitte: 'deloitte.com',
  pwc: 'pwc.com',
  kpmg: 'kpmg.com kpmg.us',
  accenture: 'accenture.com',
  ibm: 'ibm.com',
  oracle: 'oracle.com',
  intel: 'intel.com',
  nvidia: 'nvidia.com',
  walmart: 'walmart.com',
  target: 'target.com',
  costco: 'costco.com',
  'home depot': 'homedepot.com',
  ups: 'ups.com jobs-ups.com',
  fedex: 'fedex.com',
  dhl: 'dhl.com',
  usps: 'usps.com',
  'us postal service': 'usps.com',
  'united states postal service': 'usps.com',
  boeing: 'boeing.com',
  'coca cola': 'coca-colacompany.com coca-cola.com',
  pepsico: 'pepsico.com pepsicojobs.com',
  nestle: 'nestle.com nestleusa.com',
  unilever: 'unilever.com',
  'procter gamble': 'pg.com pgcareers.com',
  'jpmorgan chase': 'jpmorganchase.com',
  chase: 'chase.com',
  'bank of america': 'bankofamerica.com',
  'wells fargo': 'wellsfargo.com wellsfargojobs.com',
  citibank: 'citi.com',
  'goldman sachs': 'goldmansachs.com',
  'american express': 'americanexpress.com',
  paypal: 'paypal.com',
  airbnb: 'airbnb.com',
  uber: 'uber.com',
  spotify: 'spotify.com lifeatspotify.com',
  linkedin: 'linkedin.com',
  indeed: 'indeed.com',
  salesforce: 'salesforce.com',
  adobe: 'adobe.com',
  cisco: 'cisco.com',
  dell: 'dell.com',
  samsung: 'samsung.com',
  'unitedhealth group': 'unitedhealthgroup.com',
  cvs: 'cvs.com cvshealth.com',
  'cvs health': 'cvshealth.com',
  walgreens: 'walgreens.com',
  'delta air lines': 'delta.com',
  'delta airlines': 'delta.com',
  'american airlines': 'aa.com',
  'united airlines': 'united.com',
  'lockheed martin': 'lockheedmartin.com lockheedmartinjobs.com',
  temu: 'temu.com',
  tiktok: 'tiktok.com',
  ebay: 'ebay.com',
  'cash app': 'cash.app',
  coinbase: 'coinbase.com',
};

const legalForm =
  /\b(?:inc|incorporated|corp|corporation|llc|ltd|co|company|plc|the|usa|us|careers?|jobs?|hiring|hr|recruitment|recruiting|staffing|team|group|global|official|department)\b/g;

/** A company that has a much borrowed name and not its website, as an operator reads it; null: neither. */
export function borrowedName(name: string, website: string): string | null {
  const plain = fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const bare = plain.replace(legalForm, ' ').replace(/ +/g, ' ').trim();
  const own = borrowed[plain.trim()] ?? borrowed[bare];
  if (own === undefined) return null;
  const domain = domainOf(website);
  if (domain !== null && own.split(' ').includes(domain)) return null;
  return `“${name}” with ${domain === null ? 'no website' : `the website ${domain}`}; that company is at ${own.split(' ')[0] ?? ''}`;
}

/** A name as it looks: without hyphens, and with the letters that signs are taken for. */
function looksOf(domain: string): string {
  const [, letters = ''] = readAs(domain);
  return letters
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l');
}

const added =
  /^(?:careers?|jobs?|hiring|hires?|hr|recruit\w{0,6}|talent|team|work|apply|usa?|inc|corp|llc|group|online|official|staff\w{0,3}|portal|payroll|pay|support|mail|global|join|my|the|get|app|web|site|login|secure|help|dept|employment|interview|onboarding|offers?|remote)+$/;

/** Shorter names are near each other by chance. */
const shortestNear = 6;
const shortestPart = 5;

/** Whether somebody could take one domain for the other, of another name. */
export function looksLike(domain: string, proved: string): boolean {
  if (domain === proved) return false;
  const [one, other] = [nameOf(domain), nameOf(proved)];
  const [seen, known] = [looksOf(domain), looksOf(proved)];
  if (known.length < shortestPart) return false;
  if (seen === known) return true;
  if (known.length >= shortestNear && isNear(seen, known)) return true;
  // 'lantern-careers', 'joinlantern'
  const [whole, part] = [fold(one).replaceAll(' ', ''), fold(other).replaceAll(' ', '')];
  const at = whole.indexOf(part);
  if (at < 0) return false;
  const rest = `${whole.slice(0, at)}${whole.slice(at + part.length)}`.replace(/[\d-]/g, '');
  return rest === '' || added.test(rest);
}

/** Words that people who hire put into the name of a mailbox that anybody can have. */
const hiringBox =
  /(?:hr|hiring|recruit\w{0,6}|career|jobs?|talent|onboard\w{0,3}|staffing|payroll|personnel)/;

/** How odd the address is under which an employer signs in. */
export interface SenderSign {
  /** Its domain looks like that of the website and is another: whose it is not. */
  borrowed: string | null;
  /** What adds to other signs: a mailbox of a mail service that calls itself the company's. */
  points: number;
}

/** Looks at an employer's address beside the company's website. */
export async function senderSign(address: string, website: string): Promise<SenderSign> {
  const [box = '', host = ''] = address.toLowerCase().split('@');
  const [sender, own] = [domainOf(`https://${host}`), domainOf(website)];
  if (sender === null || sender === own) return { borrowed: null, points: 0 };
  if (await isMailService(sender)) {
    const letters = box.replace(/[^a-z]/g, '');
    const named = own !== null && letters.includes(nameOf(own).replace(/[^a-z]/g, ''));
    return { borrowed: null, points: named || hiringBox.test(letters) ? hiringBoxPoints : 0 };
  }
  const borrowed =
    own !== null && looksLike(sender, own) ? `${address}; its website is at ${own}` : null;
  return { borrowed, points: 0 };
}

const hiringBoxPoints = 2;
