/** What the name servers say of a domain. */
export interface DnsPort {
  /** The texts of its TXT records; none where it has none. @throws SilentDns */
  texts(domain: string): Promise<string[]>;
  /** Whether it takes mail. @throws SilentDns */
  takesMail(domain: string): Promise<boolean>;
}

/** No answer in time. */
export class SilentDns extends Error {}
