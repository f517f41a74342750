import { AsyncLocalStorage } from "node:async_hooks";
import { baseLanguage, type Language, languageOfHeader } from "@autoiq/domain/kernel/language";
import type { FastifyInstance } from "fastify";

const storage = new AsyncLocalStorage<Language>();

/** The language that the request in progress asks for with Accept-Language. English in a background job. */
export const requestLanguage = (): Language => storage.getStore() ?? baseLanguage;

/** Everything that a request starts knows its language. After the body was read, whose events lose the context. */
export function rememberRequestLanguage(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) =>
    storage.run(languageOfHeader(request.headers["accept-language"]), done),
  );
}
