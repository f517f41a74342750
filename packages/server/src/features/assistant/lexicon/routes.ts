import {
  findMeanings,
  listLexicon,
  removeWord,
  restoreWord,
  shareWord,
  teachWord,
} from "@autoiq/domain/assistant/lexicon/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findMeaningChoices } from "./find-meanings.ts";
import {
  lexiconOf,
  type NameLookup,
  removeTaughtWord,
  restoreTaughtWord,
  saveWord,
  shareTaughtWord,
} from "./teach-word.ts";

/** What the shop's own words mean to the assistant. */
export function lexiconRoutes(app: FastifyInstance, services: RouteServices, nameOf: NameLookup): void {
  route(app, services, listLexicon, ({ caller, read }) => read((tx) => lexiconOf({ tx, caller })));
  route(app, services, findMeanings, ({ caller, query, read }) =>
    read(async (tx) => ({ meanings: await findMeaningChoices({ tx, caller }, query.search) })),
  );
  route(app, services, teachWord, (call) =>
    call.write(async (tx) => {
      const today = dayIn(await zoneOf(tx, call.caller.locationId), call.now);
      return saveWord(tx, call, { phrase: call.body.phrase, meaning: call.body.meaning, today, nameOf });
    }),
  );
  route(app, services, removeWord, (call) => call.write((tx) => removeTaughtWord(tx, call, call.params.id)));
  route(app, services, restoreWord, (call) =>
    call.write((tx) => restoreTaughtWord(tx, call, call.params.id)),
  );
  route(app, services, shareWord, (call) => call.write((tx) => shareTaughtWord(tx, call, call.params.id)));
}
