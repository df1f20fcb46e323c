import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Serializes an answer with the properties of its schema: others are dropped, and a value that does
 * not fit fails the call. The package's own serializer encodes instead of parsing, for which zod
 * checks each value twice; both give the same result, because no answer has a transform.
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
