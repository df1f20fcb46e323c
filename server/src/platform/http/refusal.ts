import {
  statusCodes,
  type Envelope,
  type ErrorCode,
  type FieldError,
  type RefusalStatus,
} from '@fourfold/contract/protocol/envelope.ts';

/**
 * An expected failure. Thrown, it rolls the transaction back; returned by a handler, it commits
 * what was written (a counted try, an ended session).
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: number;
  readonly fields: FieldError[] | undefined;
  readonly data: object;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    status: RefusalStatus,
    message?: string,
    more: { code?: ErrorCode; fields?: FieldError[]; data?: object; retryAfter?: number } = {},
  ) {
    super(message ?? status);
    this.status = status;
    this.code = more.code ?? statusCodes[status];
    this.fields = more.fields;
    this.data = more.data ?? {};
    this.retryAfter = more.retryAfter;
  }

  toEnvelope(): Envelope {
    const { status, message, fields } = this;
    return {
      response: {
        status,
        ...(message === status ? {} : { message }),
        ...(fields ? { fields } : {}),
      },
      data: this.data,
    };
  }
}

export const notFound = (message = 'Not found') => new Refusal('not-found', message);

export const conflict = (message: string) => new Refusal('error', message, { code: 409 });

/** error-validation with one message for each named property. */
export const invalid = (fields: Record<string, string>, message?: string) =>
  new Refusal('error-validation', message, {
    fields: Object.entries(fields).map(([property, text]) => ({ property, constraints: [text] })),
  });

/** error-validation with a message at each property; nothing without properties. */
export function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** The same with one message at all of them. */
export const refuseEach = (properties: readonly string[], text: string): void =>
  refuseFields(Object.fromEntries(properties.map((property) => [property, text])));
