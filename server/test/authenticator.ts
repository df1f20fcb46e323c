import type { CreationOptions, RequestOptions } from '@fourfold/contract/account/passkey.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What of an answer is as an attacker wants it. */
interface Forged {
  origin?: string;
  rpId?: string;
  /** Whether the person showed that they are there, by a finger or a PIN. */
  verified?: boolean;
  counter?: number;
  type?: string;
}

const flags = { present: 1, verified: 4, hasCredential: 64 };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** A passkey as a device has it: one key pair, which answers challenges as WebAuthn describes. */
export function authenticator(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, forged: Forged, credential = Buffer.alloc(0)) => {
    counter = forged.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head[0] =
      flags.present |
      ((forged.verified ?? true) ? flags.verified : 0) |
      (credential.length > 0 ? flags.hasCredential : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(forged.rpId ?? rpId), head, credential]);
  };

  return {
    id: text(id),

    create({ challenge, rp, user }: CreationOptions, forged: Forged = {}) {
      handle = user.id;
      // A COSE key in CBOR: EC2, ES256, P-256 and the point.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(rp.id, forged, credential);
      // { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', challenge, forged)),
        attestationObject: text(attestation),
      };
    },

    get({ challenge, rpId }: RequestOptions, forged: Forged & { handle?: string } = {}) {
      const client = clientData('webauthn.get', challenge, forged);
      const data = authData(rpId, forged);
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: forged.handle ?? handle,
      };
    },
  };
}
