import fastJsonStringify, { type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";

const compiled = new WeakMap<object, (data: unknown) => string>();

/**
 * Compiles a reply's serializer once for each schema: Fastify asks for it anew for every route, for the HEAD route beside
 * each GET and, in tests, for every application of a process. Compiling is most of what it costs to compose one.
 */
export const serializerFor: FastifySerializerCompiler<object> = ({ schema }) => {
  const cached = compiled.get(schema);
  if (cached) return cached;
  const serializer: (data: unknown) => string = fastJsonStringify(schema as Schema);
  compiled.set(schema, serializer);
  return serializer;
};
