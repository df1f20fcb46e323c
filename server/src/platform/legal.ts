import { emailAddress } from '@fourfold/contract/protocol/field.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

/** The texts of whoever runs this installation, by their file in `LEGAL_DIR` and their address. */
export const legalNames = ['terms', 'privacy', 'score', 'contact'] as const;
export type LegalName = (typeof legalNames)[number];

export interface LegalText {
  title: string;
  /** Prose (`proseBlocks`) below the title. */
  text: string;
  /** `YYYY-MM-DD`; '' for a text that nobody accepts. */
  version: string;
  /** As it ships: nobody's terms. */
  isSample: boolean;
}

/** Who runs this installation. */
export interface Operator {
  name: string;
  /** Postal, in one line. */
  address: string;
  /** E-mail addresses. */
  abuse: string;
  privacy: string;
  security: string;
}

export interface Legal {
  texts: Record<LegalName, LegalText>;
  operator: Operator;
  /** What an account accepts: the later date of terms and privacy notice. */
  version: string;
}

const samples = fileURLToPath(new URL('../../sample-legal/', import.meta.url));

/** What stands above the title of each file, as `Name: value`. */
const heads: Record<LegalName, readonly string[]> = {
  terms: ['Version'],
  privacy: ['Version'],
  score: [],
  contact: ['Name', 'Address', 'Abuse', 'Privacy', 'Security'],
};

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const isMail = (text: string) => emailAddress.safeParse(text).success;

const checks: Record<string, [(text: string) => boolean, string]> = {
  Version: [isDay, 'a day like 2026-11-01'],
  Abuse: [isMail, 'an e-mail address'],
  Privacy: [isMail, 'an e-mail address'],
  Security: [isMail, 'an e-mail address'],
};

/** A file's head and text; without a title it has neither. */
function parse(file: string): { head: Map<string, string>; title: string; text: string } {
  const [, above = '', title = '', text = ''] =
    /^([^]*?)^# +(\S.*)$([^]*)/m.exec(file.replaceAll('\r\n', '\n')) ?? [];
  const lines = [...above.matchAll(/^([A-Z][a-z]+):(.*)$/gm)];
  const head = new Map(lines.map(([, name = '', value = '']) => [name, value.trim()] as const));
  return { head, title: title.trim(), text: text.trim() };
}

/** What a file lacks, in words. */
function lacks(name: LegalName, { head, title, text }: ReturnType<typeof parse>): string[] {
  if (title === '' || text === '') return [`${name}.md has no title and text`];
  return heads[name].flatMap((line) => {
    const value = head.get(line) ?? '';
    const [isRight, words] = checks[line] ?? [(given: string) => given !== '', 'a line of text'];
    return isRight(value) ? [] : [`${name}.md needs “${line}:” with ${words}`];
  });
}

/**
 * Reads the texts of `LEGAL_DIR`, and the samples where it is not set.
 * @throws one error that names everything that is missing; in production samples are
 */
export async function readLegal({
  legalDir = samples,
  production,
}: Pick<Config, 'legalDir' | 'production'>): Promise<Legal> {
  const missing: string[] = [];
  const read = async (name: LegalName) => {
    const file = await readFile(join(legalDir, `${name}.md`), 'utf8').catch(() => null);
    const parsed = parse(file ?? '');
    const isSample = parsed.head.has('Sample');
    if (file === null) missing.push(`${name}.md`);
    else missing.push(...lacks(name, parsed));
    if (production && isSample) missing.push(`${name}.md is still the sample`);
    return { ...parsed, isSample };
  };
  const terms = await read('terms');
  const privacy = await read('privacy');
  const score = await read('score');
  const contact = await read('contact');
  if (missing.length > 0)
    throw new Error(`Missing legal texts in LEGAL_DIR (${legalDir}): ${missing.join('; ')}.`);
  const shown = ({ title, text, isSample, head }: typeof terms): LegalText => ({
    title,
    text,
    isSample,
    version: head.get('Version') ?? '',
  });
  const line = (name: string) => contact.head.get(name) ?? '';
  const texts = {
    terms: shown(terms),
    privacy: shown(privacy),
    score: shown(score),
    contact: shown(contact),
  };
  return {
    texts,
    operator: {
      name: line('Name'),
      address: line('Address'),
      abuse: line('Abuse'),
      privacy: line('Privacy'),
      security: line('Security'),
    },
    version: [texts.terms.version, texts.privacy.version].toSorted().at(-1) ?? '',
  };
}
