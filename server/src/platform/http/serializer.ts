import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * An answer holds what its schema names: everything else is dropped, and what does not fit fails the
 * call. Parsed rather than encoded, as the package's own serializer does, because zod checks each value
 * twice to encode it; both are the same here, because no answer has a transform.
 */
export const serializerOfAnswers: FastifySerializerCompiler<unknown> = ({
  schema,
  method,
  url,
}) => {
  if (!(schema instanceof z.ZodType))
    throw new Error(`${method} ${url} has an answer of no schema`);
  return (data) => {
    const { data: shown, error } = schema.safeParse(data);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(shown);
  };
};
