import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/payments/gift-cards/contract";
import type { FastifyInstance } from "fastify";
import { newCode } from "../../features/payments/gift-cards/code.ts";
import { giftCardPdf } from "../../features/payments/gift-cards/pdf.ts";
import {
  giftCardByCode,
  giftCardOf,
  giftCardPaper,
  giftCardsOf,
  giftCardTable,
  hasCode,
} from "../../features/payments/gift-cards/reads.ts";
import { drawnLogo } from "../../features/shops/reads.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refundGiftCard } from "./refund-gift-card.ts";
import { replaceGiftCardCode } from "./replace-gift-card-code.ts";
import { sellGiftCard } from "./sell-gift-card.ts";

/** The code, if the committed card has it: a repeated request made another one, which is nobody's. */
const codeIfOf = async (
  call: { read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> },
  id: string,
  code: string,
): Promise<string | null> => ((await call.read((tx) => hasCode(tx, { id, code }))) ? code : null);

/** Gift cards: sold, looked up, and paid out at the desk. */
export function giftCardRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.listGiftCards, ({ query, read }) => read((tx) => giftCardsOf(tx, query)));
  csvRoute(app, services, contract.exportGiftCards, ({ query, read }) =>
    read((tx) => giftCardTable(tx, query.list, maxRows)),
  );
  route(app, services, contract.getGiftCard, ({ caller, params, read }) =>
    read((tx) => giftCardOf(tx, { id: params.id, locationId: caller.locationId })),
  );
  route(app, services, contract.lookUpGiftCard, ({ caller, body, read }) =>
    read((tx) => giftCardByCode(tx, { code: body.code, locationId: caller.locationId })),
  );
  // The reply that is stored for a repeat has no code, so only the request that made the card's code returns it.
  route(app, services, contract.sellGiftCard, async (call) => {
    const code = newCode();
    const sold = await call.write((tx) => sellGiftCard(tx, call, call.body, code));
    return { ...sold, code: await codeIfOf(call, sold.card.id, code) };
  });
  route(app, services, contract.replaceGiftCardCode, async (call) => {
    const code = newCode();
    const replaced = await call.write((tx) => replaceGiftCardCode(tx, call, call.params.id, code));
    return { ...replaced, code: await codeIfOf(call, replaced.card.id, code) };
  });
  route(app, services, contract.refundGiftCard, (call) =>
    call.write((tx) => refundGiftCard(tx, call, call.params.id, call.body)),
  );
  fileRoute(app, services, contract.printGiftCard, async ({ params, body, read }) => {
    const { code } = body;
    const paper = await read(async (tx) => {
      const found = await giftCardPaper(tx, params.id);
      if (code && !(await hasCode(tx, { id: params.id, code })))
        throw new AppError("refused", "This card has another code. Print it without one, or enter its own.");
      return { ...found, code };
    });
    const logo = await drawnLogo(services.files, paper.logo);
    return giftCardPdf({ ...paper, logo });
  });
}
