/* The company's own site among the addresses of an ad. */

const free =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|aol|proton|protonmail|gmx|mail|comcast|att|verizon|sbcglobal)\./i;
/** Sites of others that ads point to. */
const elsewhere =
  /(?:^|\.)(?:linkedin|indeed|glassdoor|ziprecruiter|monster|facebook|instagram|twitter|x|youtube|tiktok|greenhouse|lever|ashbyhq|workable|recruitee|smartrecruiters|personio|bamboohr|workday|myworkdayjobs|craigslist|google|goo|bit|forms|docs|calendly|zoom|notion|eeoc|uscis|e-verify|dol)\.[a-z.]+$/i;

/** The address of a site, of any of its pages or a mail's domain; '' if it is another's. */
export function siteOf(address: string): string {
  const host = /^(?:https?:\/\/|mailto:)?(?:[^\s/@]+@)?(?<host>[a-z\d-]+(?:\.[a-z\d-]+)+)/i
    .exec(address)
    ?.groups?.['host']?.toLowerCase();
  if (!host || free.test(host) || elsewhere.test(host) || /^[\d.]+$/.test(host)) return '';
  const own = /@/.test(address) ? host : host.replace(/^(?:jobs|careers?|apply|hiring)\./, 'www.');
  return `https://${own}`;
}
