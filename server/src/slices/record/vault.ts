import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mailboxOf } from '../subscription/former.rules.ts';

/*
 * Keys of kept records (docs/decisions/0042-kept-records.md): the installation's, from the environment,
 * wraps a company's, which wraps a record's, which encrypts the record. All are 32 random bytes.
 */

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const newKey = (): Buffer => randomBytes(32);

/** Nonce, tag and cipher. @param about what it belongs to, so that it opens nothing else */
export function encrypt(key: Buffer, about: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws where the key, the text or what it belongs to is another one */
export function decrypt(key: Buffer, about: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const body = sealed.subarray(nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** With the newest of the installation's keys. */
export const wrapByInstallation = (
  [newest]: readonly Buffer[],
  about: string,
  plain: Buffer,
): Buffer => encrypt(newest ?? noKey(), about, plain);

/** With whichever of the installation's keys fits. @throws where none does */
export function unwrapByInstallation(
  keys: readonly Buffer[],
  about: string,
  sealed: Buffer,
): Buffer {
  for (const key of keys) {
    try {
      return decrypt(key, about, sealed);
    } catch {
      // Of another key.
    }
  }
  return noKey();
}

function noKey(): never {
  throw new Error('RECORD_KEY does not have the key of the kept records in this database');
}

/** A company's keyed hash of a person's mailbox: other companies have others. */
export function personHash(companyKey: Buffer, address: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', companyKey, '', 'fourfold person', 32));
  return createHmac('sha256', key).update(mailboxOf(address)).digest();
}

export const aboutCompany = (companyId: number): string => `company ${companyId}`;
export const aboutRecord = (applicationId: number): string => `record ${applicationId}`;
