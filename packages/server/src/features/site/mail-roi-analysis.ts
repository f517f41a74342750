import { createHash } from "node:crypto";
import { mailRoiAnalysis } from "@autoiq/domain/site/contract";
import { type RoiInput, roiRows } from "@autoiq/domain/site/roi";
import type { FastifyInstance } from "fastify";
import { holdBack } from "../../platform/http/hold-back.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { enqueueMail } from "../../platform/mail.ts";
import { layOutMail } from "../../platform/mail-layout.ts";
import { networkOf } from "../../platform/network.ts";

/** Nothing in it was written by the asker but four numbers, so that nobody can be annoyed in AutoIQ's name. */
function analysisMail(input: RoiInput, publicUrl: string) {
  const { main, details } = roiRows(input);
  const { vehiclesPerWeek, averageTicket, technicians, laborRate } = input;
  return layOutMail({
    subject: "Your AutoIQ ROI analysis",
    headline: "Your ROI analysis",
    paragraphs: [
      `The figures it was made from: vehicles per week ${vehiclesPerWeek}, average ticket $${averageTicket}, technicians ${technicians}, labor rate $${laborRate} an hour.`,
      "It is an estimate from AutoIQ's averages, not a promise. Every formula is written out below, so that you can put your own shares in their place. The five figures from time recovery on show where a gain may come from; they are not added to the projection.",
    ],
    table: [...main, ...details].map(({ label, value, formula }) => ({ label, value, note: formula })),
    button: { label: "Start Your Free 7-Day Trial", url: `${publicUrl}/auth?tab=sign-up` },
    footer: `You get this mail because somebody asked for this analysis at ${publicUrl} and named this address. It is the only one: the address was put on no list.`,
  });
}

const analysesOfNetwork = { burst: 20, count: 20, seconds: 3600 };
const analysesOfAddress = { burst: 3, count: 3, seconds: 3600 };

/** POST /roi-analyses: computes the figures itself and mails them. */
export function mailRoiAnalysisRoute(app: FastifyInstance, services: RouteServices, publicUrl: string): void {
  const { budgets } = services;
  route(app, services, mailRoiAnalysis, async ({ body, request, reply }) => {
    const to = body.email.toLowerCase();
    const wait =
      (await budgets.take("roi-analysis", networkOf(request.ip), analysesOfNetwork)) ||
      (await budgets.take("roi-analysis-address", to, analysesOfAddress));
    holdBack(wait, reply, "Several analyses were mailed already. Please wait a while, then try again.");
    // The browser's id keeps a repeat one mail; the recipient in it keeps one asker off another's.
    const id = createHash("sha256").update(`${to}\n${body.id}`).digest("hex").slice(0, 32);
    await services.tenancy.site((tx) =>
      enqueueMail(tx, { id: `roi-${id}`, to, ...analysisMail(body.input, publicUrl) }),
    );
    return undefined;
  });
}
