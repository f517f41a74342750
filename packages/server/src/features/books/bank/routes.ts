import * as contract from "@autoiq/domain/books/bank/contract";
import { largestFileBytes } from "@autoiq/domain/books/bank/read-file";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { csvRoute, maxRows } from "../../../platform/http/csv-route.ts";
import { receiveForm } from "../../../platform/http/files/receive-photo.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { importFile, previewFile } from "./import-file.ts";
import { addAccount, matchExact, matchLines, setKind, undoMatch } from "./match.ts";
import { bankOf } from "./reads.ts";
import { findLineTable, lineColumnNames } from "./store.ts";

const receiveFile = async (request: FastifyRequest): Promise<Buffer> =>
  (
    await receiveForm(request, {
      fields: ["file"],
      max: largestFileBytes,
      missing: "Choose the file that you downloaded from the bank.",
      tooLarge: "This file is larger than 5 MB. Download a shorter period from the bank.",
    })
  ).bytes;

/** A bank's files, and what of the clearing accounts has arrived (0138). */
export function bankRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.getBank, ({ caller, now, read }) =>
    read((tx) => bankOf(tx, caller.locationId, now)),
  );
  route(app, services, contract.addBankAccount, (call) =>
    call.write((tx) => addAccount(tx, call, call.body)),
  );
  route(app, services, contract.previewBankFile, async ({ caller, params, query, now, request, read }) => {
    const bytes = await receiveFile(request);
    const { locationId } = caller;
    const preview = await read((tx) =>
      previewFile(tx, { locationId, accountId: params.id, bytes, options: query, now }),
    );
    if ("reason" in preview) throw new AppError(preview.code, preview.reason);
    return preview;
  });
  route(app, services, contract.importBankFile, async (call) => {
    const bytes = await receiveFile(call.request);
    const { params, query: options } = call;
    return call.write((tx) => importFile(tx, call, { accountId: params.id, bytes, options }));
  });
  route(app, services, contract.setLineKind, (call) =>
    call.write((tx) => setKind(tx, call, { id: call.params.id, isAside: call.body.isAside })),
  );
  route(app, services, contract.matchBankLines, (call) =>
    call.write((tx) => matchLines(tx, call, call.body)),
  );
  route(app, services, contract.matchAllExact, (call) => call.write((tx) => matchExact(tx, call, call.body)));
  route(app, services, contract.undoBankMatch, (call) =>
    call.write((tx) => undoMatch(tx, call, call.params.id)),
  );
  csvRoute(app, services, contract.exportBankLines, ({ caller, query, read }) =>
    read(async (tx) => ({
      name: "bank-lines",
      columns: lineColumnNames,
      rows: await findLineTable(tx, { ...query, locationId: caller.locationId, limit: maxRows }),
    })),
  );
}
