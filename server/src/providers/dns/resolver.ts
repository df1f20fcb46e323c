import { Resolver } from 'node:dns/promises';
import { SilentDns, type DnsPort } from './port.ts';

/** Codes of an answer that says: there is nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);
/** Questions at the same time on a node: each holds a caller's transaction. */
const atOnce = 4;
const mostTexts = 100;

interface ResolverOptions {
  /** For tests: the name servers to ask, with their ports. */
  servers?: readonly string[];
  ms?: number;
}

/** Asks the system's name servers, two times at most. */
export function dnsResolver({ servers, ms = 4_000 }: ResolverOptions = {}): DnsPort {
  let running = 0;
  const ask = async <Answer>(question: (of: Resolver) => Promise<Answer[]>): Promise<Answer[]> => {
    if (running >= atOnce) throw new SilentDns('Too many questions at the same time');
    const resolver = new Resolver({ timeout: ms / 2, tries: 2 });
    if (servers) resolver.setServers(servers);
    const end = setTimeout(() => resolver.cancel(), ms);
    running += 1;
    try {
      return await question(resolver);
    } catch (error) {
      if (nothing.has((error as { code?: string }).code ?? '')) return [];
      throw new SilentDns('The name servers do not answer', { cause: error });
    } finally {
      running -= 1;
      clearTimeout(end);
    }
  };
  return {
    async texts(domain) {
      const records = await ask((resolver) => resolver.resolveTxt(domain));
      return records.slice(0, mostTexts).map((parts) => parts.join(''));
    },
    async takesMail(domain) {
      const exchanges = await ask((resolver) => resolver.resolveMx(domain));
      // '.' says: none (RFC 7505).
      if (exchanges.length > 0)
        return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.');
      // Without one, mail goes to the domain's own address (RFC 5321, section 5.1).
      const addresses = await ask((resolver) => resolver.resolve4(domain));
      return (
        addresses.length > 0 || (await ask((resolver) => resolver.resolve6(domain))).length > 0
      );
    },
  };
}
