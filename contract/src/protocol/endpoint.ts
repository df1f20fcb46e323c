import type { z } from 'zod';
import type { Permission } from './permission.ts';

/**
 * Who may call: anyone, a signed-in user of any role, a user in that role, or an operator of the
 * installation, who has entered with an approved passkey. Access to single objects is checked in the
 * slice's .access.ts.
 */
export type Actor = 'anyone' | 'user' | 'employer' | 'candidate' | 'operator';

export type Endpoint = EndpointForm &
  (
    | {
        actor: 'employer';
        /** In the company that a call is about; null if it is about none or about one's own alone. */
        needs: Permission | null;
      }
    | { actor: 'operator'; sessionOnly: true; needs?: Permission }
    | { actor: Exclude<Actor, 'employer' | 'operator'>; needs?: Permission }
  );

interface EndpointForm {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/v1/${string}` | `/open/v1/${string}`;
  summary: string;
  /** Only for a session, never for an API key (RULES.md section 13). */
  sessionOnly?: true;
  /** A change that a suspended account may make: it can read, export, appeal and delete. */
  whileSuspended?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is multipart with one file of this kind in the form field `file`. */
  upload?: 'picture' | 'document';
  /** The raw bytes of the body are passed on, to check a signature. */
  signed?: true;
  /** Largest body in bytes, if it differs from the server's default. */
  maxBodyBytes?: number;
  /** A GET that may write. All others run in a read-only transaction. */
  writes?: true;
  /** The same for every caller; browsers may cache it for minutes, or everybody for one. */
  cached?: 'private' | 'public';
  /** Success is answered with 201. */
  creates?: true;
  /** The answer contains a secret, so it is not stored for its Idempotency-Key. */
  answeredOnce?: true;
  data: z.ZodType;
}

/** The scope that an API key needs; a read changes nothing, not for the other side either. */
export const scopeOf = ({ method, writes }: Endpoint): 'read' | 'write' =>
  method === 'GET' && !writes ? 'read' : 'write';

export type EndpointTable = Record<string, Endpoint>;

/** Keeps the literal types of a slice's part of the endpoint table. */
export const endpointTable = <const Table extends EndpointTable>(table: Table): Table => table;

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The input as the caller sends it. */
export interface CallInput<E extends Endpoint> {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}

/** The input as the handler receives it, parsed. */
export interface ParsedInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type AnswerData<E extends Endpoint> = z.output<E['data']>;
