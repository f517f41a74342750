import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { keepDaysJob } from "./features/analytics/days/keep-days.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { clientAppointmentsRoutes } from "./features/appointments/client/routes.ts";
import { appointmentsRoutes } from "./features/appointments/routes.ts";
import { assistantRoutes } from "./features/assistant/routes.ts";
import { customersRoutes } from "./features/customers/routes.ts";
import { createIdentity } from "./features/identity/create-identity.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { inspectionsRoutes } from "./features/inspections/routes.ts";
import { forecastJob } from "./features/inventory/forecast/jobs.ts";
import { inventoryRoutes } from "./features/inventory/routes.ts";
import { invoicesRoutes } from "./features/invoices/routes.ts";
import { clientChoicesRoutes } from "./features/messages/choices/routes.ts";
import { mailAbout, messageJobs } from "./features/messages/jobs.ts";
import { createPhotoPasses } from "./features/messages/photos/passes.ts";
import { createReplyAddresses } from "./features/messages/reply-address.ts";
import { messagesRoutes } from "./features/messages/routes.ts";
import { messageWebhooks, textsWebhook } from "./features/messages/webhooks.ts";
import { paymentJobs } from "./features/payments/jobs.ts";
import { clientLiveRoute } from "./features/portal/live/live-route.ts";
import { repairOrderJobs } from "./features/repair-orders/jobs.ts";
import { linkOpener } from "./features/repair-orders/links/reads.ts";
import { repairOrdersRoutes } from "./features/repair-orders/routes.ts";
import { shopsRoutes } from "./features/shops/routes.ts";
import { contactRoutes } from "./features/site/contact/routes.ts";
import { mailRoiAnalysisRoute } from "./features/site/mail-roi-analysis.ts";
import { updatesFeedRoute } from "./features/site/updates-feed.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { subscriptionJobs } from "./features/subscription/jobs.ts";
import { subscriptionRoutes } from "./features/subscription/routes.ts";
import { timeClockRoutes } from "./features/time-clock/routes.ts";
import { vehicleJobs } from "./features/vehicles/jobs.ts";
import { vehiclesRoutes } from "./features/vehicles/routes.ts";
import { accountJobs } from "./journeys/account-jobs.ts";
import { failChargeReturn } from "./journeys/fail-charge-return.ts";
import { learnJob } from "./journeys/learn-habits.ts";
import { reminderJob } from "./journeys/remind-of-unpaid.ts";
import { journeyRoutes } from "./journeys/routes.ts";
import { refundJobs } from "./journeys/send-refund.ts";
import { createSeats } from "./journeys/take-seats.ts";
import { lowStockJob } from "./journeys/tell-low-stock.ts";
import { promisesJob } from "./journeys/tell-promises.ts";
import { startDatabaseClock } from "./platform/clock/database-clock.ts";
import { createStopwatch } from "./platform/clock/stopwatch.ts";
import type { Config } from "./platform/config.ts";
import type { Files } from "./platform/files.ts";
import { createApp } from "./platform/http/app.ts";
import { browserConfigRoute } from "./platform/http/browser-config.ts";
import { createKeptAnswers } from "./platform/http/kept-answers.ts";
import { liveRoute } from "./platform/http/live-route.ts";
import { openApiRoute } from "./platform/http/openapi.ts";
import { outboxPages } from "./platform/http/outbox-page.ts";
import { bound, type RouteServices } from "./platform/http/route.ts";
import { serveWeb } from "./platform/http/web.ts";
import type { JobDefinition } from "./platform/jobs.ts";
import { createModel } from "./platform/language-model/create-model.ts";
import type { Live } from "./platform/live.ts";
import { createOutboxMailer, createSmtpMailer, mailJob } from "./platform/mail.ts";
import type { Checkout } from "./platform/payments/checkout.ts";
import { createNoCheckout } from "./platform/payments/no-checkout.ts";
import { createStripeCheckout } from "./platform/payments/stripe-checkout.ts";
import { createTestCheckout } from "./platform/payments/test-checkout.ts";
import { textJob } from "./platform/sms.ts";
import { createTenancy } from "./platform/tenancy.ts";
import { createOutboxTexting } from "./platform/texting/outbox-texting.ts";
import type { Texting } from "./platform/texting/texting.ts";
import { createTwilioTexting } from "./platform/texting/twilio-texting.ts";
import { createVinData } from "./platform/vin/vin-data.ts";

/** What a server is made of; tests and the real process compose the same way. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly live: Live;
  readonly log: FastifyBaseLogger;
  readonly files: Files;
  readonly config: Pick<
    Config,
    | "publicUrl"
    | "dataDir"
    | "smtpUrl"
    | "stripe"
    | "twilio"
    | "inboundMail"
    | "checkoutTestMode"
    | "signupSecurityPasswords"
    | "factorKey"
    | "isLoopback"
    | "supportEmail"
    | "operatorEmails"
    | "auth"
    | "entry"
    | "model"
    | "responseCache"
  >;
  /** Absent: the database's clock. */
  readonly now?: () => Date;
  /** Absent: the one that the configuration names. */
  readonly checkout?: Checkout;
  /** Absent: the one that the configuration names. */
  readonly texting?: Texting;
  /** The built web, when there is one to serve. */
  readonly webFolder?: string;
}

export interface Composed {
  readonly app: FastifyInstance;
  readonly services: RouteServices;
  readonly jobs: readonly JobDefinition<unknown>[];
}

function checkoutOf({ stripe, checkoutTestMode, publicUrl }: Parts["config"]): Checkout {
  if (stripe) return createStripeCheckout(stripe);
  return checkoutTestMode ? createTestCheckout(publicUrl) : createNoCheckout();
}

const twilioOf = (account: NonNullable<Parts["config"]["twilio"]>, publicUrl: string): Texting =>
  createTwilioTexting({ ...account, webhook: `${publicUrl}${textsWebhook}` });

/** Binds every area's routes and jobs to one server. */
export async function compose(parts: Parts): Promise<Composed> {
  const clock = parts.now ? undefined : await startDatabaseClock(parts.pool);
  const now = parts.now ?? clock?.now ?? (() => new Date());
  const { config } = parts;
  const answers = config.responseCache ? createKeptAnswers(createStopwatch(now)) : undefined;
  const tenancy = createTenancy(parts.pool, parts.live.publish, answers?.forget);
  if (answers) parts.live.onElsewhere(answers.forget);
  const { publicUrl } = config;
  const identity = await createIdentity({
    tenancy,
    seats: createSeats({ publicUrl, now, newId: uuidv7 }),
    publicUrl,
    signupSecurityPasswords: config.signupSecurityPasswords,
    factorKey: config.factorKey,
    supportEmail: config.supportEmail,
    auth: config.auth,
    notices: parts.live,
    entry: config.entry,
    now,
    newId: uuidv7,
  });
  const services: RouteServices = {
    tenancy,
    files: parts.files,
    budgets: identity.budgets,
    answers,
    authenticate: identity.authenticator.authenticate,
    watchRights: identity.authenticator.watch,
    openLink: linkOpener(tenancy),
    isOperator: ({ email, emailConfirmed }) => emailConfirmed && config.operatorEmails.includes(email),
    now,
    newId: uuidv7,
  };
  const checkout = parts.checkout ?? checkoutOf(config);
  const app = await createApp({
    log: parts.log,
    trustedProxies: config.entry.trustedProxies,
    captcha: config.entry.captcha.provider,
    secure: new URL(publicUrl).protocol === "https:",
  });
  app.addHook("onClose", async () => clock?.stop());
  liveRoute(app, services, parts.live);
  clientLiveRoute(app, services, parts.live);
  openApiRoute(app, () => bound.values());
  await identityRoutes(app, services, identity);
  staffRoutes(app, services, { publicUrl, forget: identity.authenticator.forget });
  browserConfigRoute(app, publicUrl, checkout.notOffered === undefined, identity);
  analyticsRoutes(app, services);
  appointmentsRoutes(app, services);
  clientAppointmentsRoutes(app, services);
  const model = await createModel(config.model);
  assistantRoutes(app, services, {
    log: parts.log,
    words: model && config.model ? { model, config: config.model } : undefined,
  });
  customersRoutes(app, services);
  inventoryRoutes(app, services);
  inspectionsRoutes(app, services);
  invoicesRoutes(app, services);
  repairOrdersRoutes(app, services, publicUrl);
  shopsRoutes(app, services, { forget: identity.authenticator.forget });
  updatesFeedRoute(app, publicUrl);
  subscriptionRoutes(app, services, checkout);
  contactRoutes(app, services, { supportEmail: config.supportEmail, publicUrl });
  mailRoiAnalysisRoute(app, services, publicUrl);
  timeClockRoutes(app, services);
  const outbox = join(config.dataDir, "outbox");
  const seal = (purpose: string) =>
    createHmac("sha256", config.factorKey).update(purpose).digest("base64url");
  const outboxTexting = createOutboxTexting(join(outbox, "sms"), seal("texts of the outbox"));
  const texting = parts.texting ?? (config.twilio ? twilioOf(config.twilio, publicUrl) : outboxTexting);
  const mailKey = config.inboundMail?.signingKey ?? seal("mails of the outbox");
  const takesMail = config.inboundMail !== undefined || !config.smtpUrl;
  const replies = createReplyAddresses(
    config.factorKey,
    config.inboundMail?.domain ?? new URL(publicUrl).hostname,
  );
  const post = { texting, passes: createPhotoPasses(config.factorKey, publicUrl) };
  messagesRoutes(app, services, post);
  clientChoicesRoutes(app, services);
  await messageWebhooks(app, services, post, {
    publicUrl,
    mail: takesMail ? { signingKey: mailKey, replies } : undefined,
  });
  if (config.isLoopback && !config.smtpUrl)
    await outboxPages(app, outbox, {
      publicUrl,
      now,
      signText: outboxTexting.sign,
      mailKey,
      answersTexts: texting.provider === "outbox",
    });
  const vinData = createVinData(join(config.dataDir, "cache"));
  app.addHook("onListen", async () => {
    // Not waited for: the first car at the counter finds the data unpacked.
    vinData.makes().catch((error) => parts.log.warn({ err: error }, "the VIN data could not be unpacked"));
  });
  app.addHook("onClose", async () => vinData.close());
  vehiclesRoutes(app, services, vinData);
  await journeyRoutes(app, services, { checkout, publicUrl, vinData, post });
  if (parts.webFolder) await serveWeb(app, parts.webFolder, publicUrl);
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, publicUrl)
    : createOutboxMailer(join(outbox, "mail"), publicUrl);
  const jobs = [
    ...paymentJobs(checkout, (of) => failChargeReturn({ tenancy, now, newId: uuidv7 }, of)),
    reminderJob({ tenancy, now, newId: uuidv7, publicUrl, cards: checkout.notOffered === undefined }),
    ...refundJobs(checkout, { tenancy, now, newId: uuidv7 }),
    ...repairOrderJobs(services),
    ...subscriptionJobs(checkout, services),
    ...accountJobs(services, identity.authenticator.forget),
    vehicleJobs(services),
    learnJob(services),
    keepDaysJob(services),
    lowStockJob(services),
    promisesJob(services),
    forecastJob(services),
    ...messageJobs(services, post),
  ];
  const about = mailAbout(services, takesMail ? replies : undefined);
  return { app, services, jobs: [...jobs, mailJob(mailer, parts.files, about), textJob(texting)] };
}
