import { parse } from 'tldts';

/**
 * The domain that somebody registers, of a website: `lantern.example` of
 * `https://www.lantern.example/jobs`. Null of a number, and of a suffix under which anybody registers,
 * such as `co.uk` or `github.io` (publicsuffix.org).
 */
export function domainOf(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { domain, isIp } = parse(new URL(website).hostname, { allowPrivateDomains: true });
  return isIp ? null : (domain?.toLowerCase() ?? null);
}

/** Whether anybody gets an address at a domain, so that one proves nothing. */
export async function isMailService(domain: string): Promise<boolean> {
  // 100,000 domains: loaded once somebody proves one.
  const json = { with: { type: 'json' } } as const;
  const [services, throwaway, wildcards] = await Promise.all([
    import('email-providers/all.json', json),
    import('disposable-email-domains/index.json', json),
    import('disposable-email-domains/wildcard.json', json),
  ]);
  return (
    services.default.includes(domain) ||
    throwaway.default.includes(domain) ||
    wildcards.default.some((under) => domain === under || domain.endsWith(`.${under}`))
  );
}
