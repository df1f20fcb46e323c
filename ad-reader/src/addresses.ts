/** Of a board's page for people, the address of the same jobs as data. */
const boards: readonly [RegExp, (part: readonly string[]) => string][] = [
  [
    /^(?:job-)?boards\.greenhouse\.io\/([\w-]+)(?:\/jobs\/(\d+))?$/,
    ([board, id]) =>
      `boards-api.greenhouse.io/v1/boards/${board}/jobs${id ? `/${id}` : '?content=true'}`,
  ],
  [
    /^jobs\.((?:eu\.)?)lever\.co\/([\w.-]+)(?:\/([\da-f-]{36}))?$/,
    ([region, site, id]) =>
      `api.${region}lever.co/v0/postings/${site}${id ? `/${id}` : ''}?mode=json`,
  ],
  [
    /^jobs\.ashbyhq\.com\/([\w.%-]+)$/,
    ([board]) => `api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`,
  ],
  [/^([\w-]+\.jobs\.personio\.(?:de|com))$/, ([host]) => `${host}/xml`],
  [
    /^([\w-]+\.recruitee\.com)(?:\/o\/([\w-]+))?$/,
    ([host, offer]) => `${host}/api/offers/${offer ?? ''}`,
  ],
  [
    // A company's list has no texts.
    /^jobs\.smartrecruiters\.com\/([\w-]+)\/(\d{6,20})(?:-[\w%-]*)?$/,
    ([company, id]) => `api.smartrecruiters.com/v1/companies/${company}/postings/${id}`,
  ],
  [
    /^apply\.workable\.com\/([\w-]+)(?:\/j\/([\dA-F]{6,20}))?$/,
    ([account, id]) =>
      `apply.workable.com/api/${id ? `v2/accounts/${account}/jobs/${id}` : `v1/widget/accounts/${account}?details=true`}`,
  ],
];

/**
 * Where the ads of an address are read: of a page of Greenhouse, Lever, Ashby, Personio, Recruitee,
 * SmartRecruiters or Workable the board's own format, of any other the page itself.
 * @param address https or http, as it was typed
 */
export function adSource(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  const place = `${hostname}${pathname}`.replace(/\/+$/, '');
  for (const [page, data] of boards) {
    const parts = page.exec(place);
    if (parts) return `https://${data(parts.slice(1))}`;
  }
  return address;
}
