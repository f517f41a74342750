import { createHash } from "node:crypto";
import { emailRoiAnalysis } from "@autoiq/domain/site/contract";
import { type RoiInput, roiRows } from "@autoiq/domain/site/roi";
import type { FastifyInstance } from "fastify";
import { enqueueEmail } from "../../platform/email/email.ts";
import { layoutEmail } from "../../platform/email/email-layout.ts";
import { clientNetworkOf } from "../../platform/http/client-network.ts";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";

/** The sender controls only four numbers in it, so no one can be harassed in AutoIQ's name. */
function analysisEmail(input: RoiInput, publicUrl: string) {
  const { main, details } = roiRows(input);
  const { vehiclesPerWeek, averageTicket, technicians, laborRate } = input;
  return layoutEmail({
    subject: "Your AutoIQ ROI analysis",
    headline: "Your ROI analysis",
    paragraphs: [
      `Your numbers: ${vehiclesPerWeek} vehicles per week, $${averageTicket} average ticket, ${technicians} technicians, $${laborRate} per hour labor rate.`,
      "This is an estimate based on AutoIQ's averages, not a promise. Every formula is shown below, so you can use your own percentages. The five numbers starting with time recovery show where gains can come from. They aren't added to the projection.",
    ],
    table: [...main, ...details].map(({ label, value, formula }) => ({ label, value, note: formula })),
    button: { label: "Start Your Free 7-Day Trial", url: `${publicUrl}/auth?tab=sign-up` },
    footer: `You're receiving this email because someone requested this analysis at ${publicUrl} with this email address. It wasn't added to any mailing list.`,
  });
}

const analysesOfNetwork = { burst: 20, count: 20, seconds: 3600 };
const analysesOfAddress = { burst: 3, count: 3, seconds: 3600 };

/** POST /roi-analyses: calculates the numbers itself and emails them. */
export function emailRoiAnalysisRoute(
  app: FastifyInstance,
  services: RouteServices,
  publicUrl: string,
): void {
  const { rateLimits } = services;
  route(app, services, emailRoiAnalysis, async ({ body, request, reply }) => {
    const to = body.email.toLowerCase();
    const wait =
      (await rateLimits.take("roi-analysis", clientNetworkOf(request.ip), analysesOfNetwork)) ||
      (await rateLimits.take("roi-analysis-address", to, analysesOfAddress));
    rateLimitResponse(wait, reply, "Several analyses were already emailed. Try again later.");
    // The browser's id makes a repeat a single email. The recipient in it keeps senders apart.
    const id = createHash("sha256").update(`${to}\n${body.id}`).digest("hex").slice(0, 32);
    await services.tenancy.site((tx) =>
      enqueueEmail(tx, { id: `roi-${id}`, to, ...analysisEmail(body.input, publicUrl) }),
    );
    return undefined;
  });
}
