import * as contract from "@autoiq/domain/identity/account-settings/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { receivePhoto } from "../../../platform/http/files/receive-photo.ts";
import { rateLimitResponse } from "../../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { chooseAccountLanguage } from "../../../workflows/customers/choose-account-language.ts";
import { findUser, type UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { confirmPhone } from "../phones/confirm-phone.ts";
import { removePhone } from "../phones/remove-phone.ts";
import { originOf } from "../sessions/token-route.ts";
import { accountPreferencesOf } from "./notify-person.ts";
import { readPhoto, removePhoto, uploadAccountPhoto } from "./photo.ts";
import { accountOf } from "./reads.ts";
import { cancelDeletion, cancelDeletionByLink, requestDeletion } from "./request-deletion.ts";
import { readExport, requestExport } from "./request-export.ts";
import { savePreferences } from "./save-preferences.ts";
import { exportsOf } from "./store.ts";

const guesses = { burst: 5, count: 5, seconds: 600 };
const followed = { burst: 20, count: 20, seconds: 600 };
const tooMany = "Too many attempts. Wait a few minutes and try again.";

/** What people decide about their own account. */
export function accountSettingsRoutes(
  app: FastifyInstance,
  services: RouteServices,
  parts: IdentityParts,
): void {
  const { files } = services;
  const own = async (principal: { userId: string }): Promise<UserRow> => {
    const user = await parts.tenancy.identity((tx) => findUser(tx, principal.userId));
    if (!user) throw new AppError("not-signed-in", "Sign in to continue.");
    return user;
  };

  route(app, services, contract.getAccount, async ({ principal }) => accountOf(parts, await own(principal)));
  route(app, services, contract.savePreferences, async ({ principal, body, request }) => {
    const user = await own(principal);
    const before = await parts.tenancy.identity((tx) => accountPreferencesOf(tx, user.id));
    const saved = await savePreferences(parts, user, body, originOf(request));
    if (saved.locale !== before.locale) await chooseAccountLanguage(services, principal, saved.locale);
    return saved;
  });
  route(app, services, contract.confirmPhone, async ({ principal, body, request, reply }) => {
    rateLimitResponse(await parts.rateLimits.take("phone-code", principal.userId, followed), reply, tooMany);
    return confirmPhone(parts, await own(principal), body.code, originOf(request));
  });

  route(app, services, contract.removePhone, async ({ principal, request }) =>
    removePhone(parts, await own(principal), originOf(request)),
  );

  route(app, services, contract.uploadAccountPhoto, async ({ principal, request }) => {
    const user = await own(principal);
    return { photo: await uploadAccountPhoto(parts, files, user.id, await receivePhoto(request)) };
  });
  route(app, services, contract.removePhoto, async ({ principal }) => {
    await removePhoto(parts, files, (await own(principal)).id);
    return undefined;
  });
  fileRoute(app, services, contract.getPhoto, ({ principal, params }) =>
    readPhoto(parts, files, principal.userId, params.id),
  );

  route(app, services, contract.listExports, async ({ principal, now }) => ({
    exports: await parts.tenancy.identity((tx) =>
      exportsOf(tx, { userId: principal.userId, at: now.toISOString() }),
    ),
  }));
  route(app, services, contract.requestExport, async ({ principal, request }) =>
    requestExport(parts, await own(principal), originOf(request)),
  );
  fileRoute(app, services, contract.getExport, ({ principal, params, request }) =>
    readExport(parts, files, principal.userId, params.id, originOf(request)),
  );

  route(app, services, contract.requestDeletion, async ({ principal, body, request, reply }) => {
    rateLimitResponse(
      await parts.rateLimits.take("deletion-proof", principal.userId, guesses),
      reply,
      tooMany,
    );
    const user = await own(principal);
    return requestDeletion(parts, user, principal.sessionId, body.proof, originOf(request));
  });
  route(app, services, contract.cancelDeletion, async ({ principal, request }) => {
    await cancelDeletion(parts, await own(principal), originOf(request));
    return undefined;
  });
  route(app, services, contract.cancelDeletionByLink, async ({ body, request, reply }) => {
    rateLimitResponse(
      await parts.rateLimits.take("deletion-link", clientNetworkOf(request.ip), followed),
      reply,
      tooMany,
    );
    return cancelDeletionByLink(parts, body.token, originOf(request));
  });
}
