import * as contract from "@autoiq/domain/identity/account/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/file-route.ts";
import { holdBack } from "../../../platform/http/hold-back.ts";
import { receivePhoto } from "../../../platform/http/receive-photo.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { networkOf } from "../../../platform/network.ts";
import { findUser, type UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { confirmPhone } from "../phones/confirm-phone.ts";
import { originOf } from "../sessions/token-route.ts";
import { askDeletion, keepAccount, keepAccountByLink } from "./ask-deletion.ts";
import { askExport, readExport } from "./ask-export.ts";
import { putPhoto, readPhoto, removePhoto } from "./photo.ts";
import { accountOf } from "./reads.ts";
import { savePreferences } from "./save-preferences.ts";
import { exportsOf } from "./store.ts";

const guesses = { burst: 5, count: 5, seconds: 600 };
const followed = { burst: 20, count: 20, seconds: 600 };
const tooMany = "Too many attempts. Please wait a few minutes and try again.";

/** What a person decides about their own account. */
export function personalRoutes(app: FastifyInstance, services: RouteServices, parts: IdentityParts): void {
  const { files } = services;
  const own = async (principal: { userId: string }): Promise<UserRow> => {
    const user = await parts.tenancy.identity((tx) => findUser.one(tx, principal.userId));
    if (!user) throw new AppError("not-signed-in", "Please sign in to continue.");
    return user;
  };

  route(app, services, contract.getAccount, async ({ principal }) => accountOf(parts, await own(principal)));
  route(app, services, contract.savePreferences, async ({ principal, body, request }) =>
    savePreferences(parts, await own(principal), body, originOf(request)),
  );
  route(app, services, contract.confirmPhone, async ({ principal, body, request, reply }) => {
    holdBack(await parts.budgets.take("phone-code", principal.userId, followed), reply, tooMany);
    return confirmPhone(parts, await own(principal), body.code, originOf(request));
  });

  route(app, services, contract.putPhoto, async ({ principal, request }) => {
    const user = await own(principal);
    return { photo: await putPhoto(parts, files, user.id, await receivePhoto(request)) };
  });
  route(app, services, contract.removePhoto, async ({ principal }) => {
    await removePhoto(parts, files, (await own(principal)).id);
    return undefined;
  });
  fileRoute(app, services, contract.getPhoto, ({ principal, params }) =>
    readPhoto(parts, files, principal.userId, params.id),
  );

  route(app, services, contract.listExports, async ({ principal, now }) => ({
    exports: await parts.tenancy.identity((tx) => exportsOf.all(tx, principal.userId, now.toISOString())),
  }));
  route(app, services, contract.askExport, async ({ principal, request }) =>
    askExport(parts, await own(principal), originOf(request)),
  );
  fileRoute(app, services, contract.getExport, ({ principal, params, request }) =>
    readExport(parts, files, principal.userId, params.id, originOf(request)),
  );

  route(app, services, contract.askDeletion, async ({ principal, body, request, reply }) => {
    holdBack(await parts.budgets.take("deletion-proof", principal.userId, guesses), reply, tooMany);
    const user = await own(principal);
    return askDeletion(parts, user, principal.sessionId, body.proof, originOf(request));
  });
  route(app, services, contract.keepAccount, async ({ principal, request }) => {
    await keepAccount(parts, await own(principal), originOf(request));
    return undefined;
  });
  route(app, services, contract.keepAccountByLink, async ({ body, request, reply }) => {
    holdBack(await parts.budgets.take("deletion-link", networkOf(request.ip), followed), reply, tooMany);
    return keepAccountByLink(parts, body.token, originOf(request));
  });
}
