import { z } from 'zod';

/** Every status of an answer, with its HTTP code. `error` has several. */
export const statusCodes = {
  success: 200,
  error: 400,
  'error-validation': 422,
  'need-auth': 401,
  'access-token-expired': 401,
  'permission-denied': 403,
  'not-found': 404,
  'need-to-answer-the-questions': 409,
  'need-select-jobs': 409,
  'subscription-required': 402,
  'subscription-pro-required': 402,
} as const;

export type ResponseStatus = keyof typeof statusCodes;
export type RefusalStatus = Exclude<ResponseStatus, 'success'>;

/** HTTP codes that a plain `error` may have. */
export type ErrorCode = 400 | 409 | 413 | 415 | 429 | 500 | 503;

/** An error of one property of the input; `property` is a dotted path such as `skills.2.name`. */
export interface FieldError {
  property: string;
  constraints: string[];
}

export const fieldError = z.object({ property: z.string(), constraints: z.array(z.string()) });

const responseStatus = z.enum(Object.keys(statusCodes) as [ResponseStatus, ...ResponseStatus[]]);

/** `data` of an answer that needs no data. */
export const nothing = z.object({});

/** The envelope around every answer under /v1, success or not. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({
    response: z.object({
      status: responseStatus,
      message: z.string().optional(),
      fields: z.array(fieldError).optional(),
    }),
    data,
  });

export interface Envelope<Data = unknown> {
  response: { status: ResponseStatus; message?: string; fields?: FieldError[] };
  data: Data;
}
