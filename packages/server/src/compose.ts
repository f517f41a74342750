import { createHmac } from "node:crypto";
import { join } from "node:path";
import { webhookTimeoutMs } from "@autoiq/domain/integrations/webhooks/rules";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Providers } from "./features/administration/integrations.ts";
import { administrationRoutes } from "./features/administration/routes.ts";
import { updateDailyMetricsJob } from "./features/analytics/daily-metrics/update-daily-metrics.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { clientAppointmentsRoutes } from "./features/appointments/client/routes.ts";
import { calendarFeedRoutes } from "./features/appointments/feeds/routes.ts";
import { appointmentsRoutes } from "./features/appointments/routes.ts";
import { assetsRoutes } from "./features/assets/routes.ts";
import { assistantRoutes } from "./features/assistant/routes.ts";
import { bankRoutes } from "./features/books/bank/routes.ts";
import { quickBooksRoutes } from "./features/books/quickbooks/routes.ts";
import { quickBooksJobs } from "./features/books/quickbooks/sync.ts";
import { booksRoutes } from "./features/books/routes.ts";
import { followUpRoutes } from "./features/customers/follow-ups/routes.ts";
import { customerLanguageRoutes } from "./features/customers/language/routes.ts";
import { leadRoutes } from "./features/customers/leads/routes.ts";
import { customersRoutes } from "./features/customers/routes.ts";
import { createIdentity } from "./features/identity/create-identity.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { inspectionsRoutes } from "./features/inspections/routes.ts";
import { keyOpener } from "./features/integrations/api-keys/open-key.ts";
import { apiKeyRoutes } from "./features/integrations/api-keys/routes.ts";
import type { DeliveryServices } from "./features/integrations/webhooks/deliver-webhooks.ts";
import { webhookJobs } from "./features/integrations/webhooks/jobs.ts";
import { receiversOf } from "./features/integrations/webhooks/receivers.ts";
import { webhookEndpointRoutes } from "./features/integrations/webhooks/routes.ts";
import { forecastJob } from "./features/inventory/forecast/jobs.ts";
import { inventoryRoutes } from "./features/inventory/routes.ts";
import { invoicesRoutes } from "./features/invoices/routes.ts";
import { createReplyAddresses } from "./features/messages/email/reply-address.ts";
import { emailCallbacks, messageJobs } from "./features/messages/jobs.ts";
import { createSignedPhotoUrls } from "./features/messages/photos/signed-urls.ts";
import { clientPreferencesRoutes } from "./features/messages/preferences/routes.ts";
import { messagesRoutes } from "./features/messages/routes.ts";
import { messageWebhookRoutes, smsWebhook } from "./features/messages/webhooks.ts";
import { operatorRoutes } from "./features/operator/routes.ts";
import { findReaderDeposit } from "./features/payments/card-readers/deposits/store.ts";
import { findReaderPayment } from "./features/payments/card-readers/store.ts";
import { drawerRoutes } from "./features/payments/drawer/routes.ts";
import { paymentJobs } from "./features/payments/jobs.ts";
import { tipRoutes } from "./features/payments/tips/routes.ts";
import { payrollRoutes } from "./features/payroll/routes.ts";
import { clientLiveRoute } from "./features/portal/live/live-route.ts";
import { repairOrderJobs } from "./features/repair-orders/background-jobs.ts";
import { linkOpener } from "./features/repair-orders/links/reads.ts";
import { repairOrdersRoutes } from "./features/repair-orders/routes.ts";
import { shopsRoutes } from "./features/shops/routes.ts";
import { contactRoutes } from "./features/site/contact/routes.ts";
import { emailRoiAnalysisRoute } from "./features/site/email-roi-analysis.ts";
import { updatesFeedRoute } from "./features/site/updates-feed.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { readOnlyWatch } from "./features/subscription/billing/read-only.ts";
import { subscriptionJobs } from "./features/subscription/jobs.ts";
import { subscriptionRoutes } from "./features/subscription/routes.ts";
import { kioskOpener } from "./features/time-clock/kiosks/open-kiosk.ts";
import { kioskRoutes } from "./features/time-clock/kiosks/routes.ts";
import { timeClockRoutes } from "./features/time-clock/routes.ts";
import { timeWeekRoutes } from "./features/time-clock/weeks/routes.ts";
import { deliveredCourse } from "./features/training/content/read-course.ts";
import { trainingRoutes } from "./features/training/routes.ts";
import { vehicleJobs } from "./features/vehicles/jobs.ts";
import { vehiclesRoutes } from "./features/vehicles/routes.ts";
import { startDatabaseClock } from "./platform/clock/database-clock.ts";
import { createStopwatch } from "./platform/clock/stopwatch.ts";
import type { Config } from "./platform/config/config.ts";
import type { PasswordCost } from "./platform/crypto/passwords.ts";
import { createSealing } from "./platform/crypto/sealing.ts";
import { createOutboxMailer, createSmtpMailer, emailJob } from "./platform/email/email.ts";
import type { Files } from "./platform/files/files.ts";
import { createApp } from "./platform/http/app.ts";
import { clientFileRoute } from "./platform/http/client-file.ts";
import { openApiRoute } from "./platform/http/openapi.ts";
import { outboxPages } from "./platform/http/outbox/outbox-page.ts";
import { createResponseCache } from "./platform/http/response-cache.ts";
import type { RouteServices } from "./platform/http/route.ts";
import { liveRoute } from "./platform/http/streams/live-route.ts";
import { browserConfigRoute } from "./platform/http/web/browser-config.ts";
import { serveWeb } from "./platform/http/web/web.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import { createModel } from "./platform/language-model/create-model.ts";
import type { Live } from "./platform/live.ts";
import type { CardReaders } from "./platform/payments/card-readers.ts";
import type { Checkout } from "./platform/payments/checkout.ts";
import { createNoCheckout } from "./platform/payments/no-checkout.ts";
import { createNoReaders, createSimulatedReaders } from "./platform/payments/simulated-readers.ts";
import { createStripeCheckout } from "./platform/payments/stripe-checkout.ts";
import { createStripeTerminal } from "./platform/payments/stripe-terminal.ts";
import { createTestCheckout } from "./platform/payments/test-checkout.ts";
import { createPush } from "./platform/push/push.ts";
import { vapidKeysFrom } from "./platform/push/vapid-keys.ts";
import { createIntuitQuickBooks } from "./platform/quickbooks/intuit-quickbooks.ts";
import type { QuickBooks } from "./platform/quickbooks/quickbooks.ts";
import { createOutboxSms } from "./platform/sms/outbox-sms.ts";
import type { SmsProvider } from "./platform/sms/sms.ts";
import { smsJob } from "./platform/sms/sms-job.ts";
import { surroundingsOf } from "./platform/surroundings.ts";
import { createTenancy } from "./platform/tenancy.ts";
import { createVinData } from "./platform/vin/vin-data.ts";
import { accountJobs } from "./workflows/accounts/jobs.ts";
import { teamDeviceRoutes } from "./workflows/accounts/team-devices.ts";
import { checkDueEquipmentJob } from "./workflows/assets/check-due.ts";
import { closeEquipmentMonthsJob } from "./workflows/assets/close-months.ts";
import { monthlyFinanceChargesJob } from "./workflows/billing/post-finance-charges.ts";
import { paymentReminderJob } from "./workflows/billing/send-payment-reminder.ts";
import { monthlyStatementsJob, statementRunJob } from "./workflows/billing/send-statements.ts";
import { lookAfterDeposit } from "./workflows/card-readers/deposit-on-reader.ts";
import { failReaderRefund } from "./workflows/card-readers/fail-reader-refund.ts";
import { readerDepositJobs, readerJobs } from "./workflows/card-readers/jobs.ts";
import { lookAfter } from "./workflows/card-readers/take-on-reader.ts";
import { closingRoutes } from "./workflows/closing/routes.ts";
import { endDeparturesJob } from "./workflows/departures/jobs.ts";
import { departureRoutes } from "./workflows/departures/routes.ts";
import { failChargeRefund } from "./workflows/deposits/fail-charge-refund.ts";
import { remindOfExpiryJob } from "./workflows/expiry/remind-of-expiry.ts";
import { notifyWebhookDisabled } from "./workflows/integrations/notify-webhook-disabled.ts";
import { joinLead } from "./workflows/leads/lead-from-text.ts";
import { notifyFollowUpsJob } from "./workflows/leads/notify-follow-ups.ts";
import { learnPatternsJob } from "./workflows/learned-patterns/learn-patterns.ts";
import { recordImportJobs } from "./workflows/moving/browser/jobs.ts";
import { businessExportJobs } from "./workflows/moving/exports/business-exports.ts";
import { joinBusiness } from "./workflows/onboarding/join-business.ts";
import { extendTrialRoute } from "./workflows/operator/extend-trial.ts";
import { notifyLowStockJob } from "./workflows/parts/notify-low-stock.ts";
import { refundJobs } from "./workflows/payments/send-refund.ts";
import { startOnboardingJob } from "./workflows/personnel/onboarding/start-checklist.ts";
import { workflowRoutes } from "./workflows/routes.ts";
import { feeRefundJob } from "./workflows/training/fees/fee-jobs.ts";
import { courseFeeRoutes } from "./workflows/training/fees/routes.ts";
import { practiceShopRoutes } from "./workflows/training/routes.ts";
import { notifyAtRiskPromisesJob } from "./workflows/working/notify-at-risk-promises.ts";
import { ownWorkJobs } from "./workflows/working/own-work/jobs.ts";

/** The parts of a server. Tests and the real process compose them in the same way. */
export interface Parts {
  readonly pool: pg.Pool;
  readonly live: Live;
  readonly log: FastifyBaseLogger;
  readonly files: Files;
  readonly config: Pick<
    Config,
    | "publicUrl"
    | "dataDir"
    | "isEmbedded"
    | "smtpUrl"
    | "stripe"
    | "quickbooks"
    | "connectSms"
    | "inboundEmail"
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
    | "training"
    | "push"
    | "webhooks"
  >;
  /** Absent: the database's clock. */
  readonly now?: () => Date;
  /** Absent: the configured one. */
  readonly checkout?: Checkout;
  readonly readers?: CardReaders;
  /** Absent: the configured one, if any. */
  readonly quickbooks?: QuickBooks;
  /** Absent: the configured one. */
  readonly smsProvider?: SmsProvider;
  /** Absent: the one of an installation. */
  readonly passwordCost?: PasswordCost;
  /** The built web app, if there is one to serve. */
  readonly webFolder?: string;
}

export interface Composed {
  readonly app: FastifyInstance;
  readonly services: RouteServices;
  readonly jobs: readonly JobDefinition<unknown>[];
}

/** The same account of Stripe reads cards at the counter. Without one, test mode has readers that charge nothing. */
function readersOf({ stripe, checkoutTestMode }: Parts["config"]): CardReaders {
  if (stripe) return createStripeTerminal(stripe);
  return checkoutTestMode ? createSimulatedReaders() : createNoReaders();
}

function checkoutOf({ stripe, checkoutTestMode, publicUrl }: Parts["config"]): Checkout {
  if (stripe) return createStripeCheckout(stripe);
  return checkoutTestMode ? createTestCheckout(publicUrl) : createNoCheckout();
}

/** The page "Accounting" of an owner is the return address that is registered at Intuit. */
const quickBooksOf = ({ quickbooks, publicUrl }: Parts["config"]): QuickBooks | undefined =>
  quickbooks && createIntuitQuickBooks(quickbooks, `${publicUrl}/owner/accounting`);

/** What this installation is set up with, as the administration page names it. */
const providersOf = (
  { smtpUrl, model }: Parts["config"],
  of: { checkout: Checkout; smsProvider: SmsProvider; quickbooks: QuickBooks | undefined },
): Providers => ({
  email: smtpUrl ? "SMTP" : "test",
  texts: of.smsProvider.provider === "outbox" ? "test" : of.smsProvider.provider,
  cards: of.checkout.notOffered === undefined ? of.checkout.provider : null,
  quickbooks: of.quickbooks !== undefined,
  // The path of a model on this machine is nobody else's business.
  languageModel: model ? (model.provider === "file" ? "file" : model.model) : null,
});

/** Adds every area's routes and jobs to one server. */
export async function compose(parts: Parts): Promise<Composed> {
  const clock = parts.now ? undefined : await startDatabaseClock(parts.pool);
  const now = parts.now ?? clock?.now ?? (() => new Date());
  const { config } = parts;
  const responseCache = config.responseCache ? createResponseCache(createStopwatch(now)) : undefined;
  const tenancy = createTenancy(parts.pool, parts.live.publish, responseCache?.forget);
  if (responseCache) parts.live.onElsewhere(responseCache.forget);
  const { publicUrl, supportEmail } = config;
  const identity = await createIdentity({
    tenancy,
    memberships: joinBusiness({ publicUrl, now, newId: uuidv7 }),
    publicUrl,
    signupSecurityPasswords: config.signupSecurityPasswords,
    factorKey: config.factorKey,
    supportEmail,
    auth: config.auth,
    notices: parts.live,
    entry: config.entry,
    passwordCost: parts.passwordCost,
    now,
    newId: uuidv7,
  });
  const services: RouteServices = {
    tenancy,
    files: parts.files,
    rateLimits: identity.rateLimits,
    responseCache,
    authenticate: identity.authenticator.authenticate,
    watchRights: identity.authenticator.watch,
    openApiKey: keyOpener(tenancy, now),
    openLink: linkOpener(tenancy),
    openKiosk: kioskOpener(tenancy, now),
    isReadOnly: readOnlyWatch(tenancy, now),
    isOperator: ({ email, emailConfirmed }) => emailConfirmed && config.operatorEmails.includes(email),
    now,
    newId: uuidv7,
  };
  const checkout = parts.checkout ?? checkoutOf(config);
  const readers = parts.readers ?? readersOf(config);
  const app = await createApp({
    log: parts.log,
    trustedProxies: config.entry.trustedProxies,
    captcha: config.entry.captcha.provider,
    secure: new URL(publicUrl).protocol === "https:",
  });
  app.addHook("onClose", async () => clock?.stop());
  liveRoute(app, services, parts.live);
  clientLiveRoute(app, services, parts.live);
  openApiRoute(app, () => app.contracts.values());
  clientFileRoute(app);
  await identityRoutes(app, services, identity);
  staffRoutes(app, services, { publicUrl, forget: identity.authenticator.forget });
  teamDeviceRoutes(app, services, identity.authenticator.forget);
  departureRoutes(app, services, identity.authenticator.forget);
  closingRoutes(app, services, identity.authenticator.forget);
  const payments = {
    cards: checkout.notOffered === undefined,
    courseFeeCents: config.training.feeCents ?? null,
  };
  browserConfigRoute(app, publicUrl, payments, identity);
  booksRoutes(app, services);
  bankRoutes(app, services);
  const quickbooks = parts.quickbooks ?? quickBooksOf(config);
  const sealing = createSealing(config.factorKey);
  quickBooksRoutes(app, services, { quickbooks, sealing });
  drawerRoutes(app, services);
  tipRoutes(app, services);
  analyticsRoutes(app, services);
  appointmentsRoutes(app, services);
  calendarFeedRoutes(app, services, publicUrl);
  assetsRoutes(app, services);
  clientAppointmentsRoutes(app, services);
  const model = await createModel(config.model);
  assistantRoutes(app, services, {
    log: parts.log,
    languageModel: model && config.model ? { model, config: config.model } : undefined,
  });
  customersRoutes(app, services);
  leadRoutes(app, services);
  followUpRoutes(app, services);
  customerLanguageRoutes(app, services);
  apiKeyRoutes(app, services);
  const webhooks: DeliveryServices = {
    tenancy,
    now,
    sealing,
    receivers: receiversOf(config.webhooks?.localReceiver),
    timeoutMs: config.webhooks?.timeoutMs ?? webhookTimeoutMs,
    onDisabled: notifyWebhookDisabled({ now, newId: uuidv7 }),
  };
  webhookEndpointRoutes(app, services, webhooks);
  inventoryRoutes(app, services);
  inspectionsRoutes(app, services);
  invoicesRoutes(app, services);
  shopsRoutes(app, services, { forget: identity.authenticator.forget });
  updatesFeedRoute(app, publicUrl);
  subscriptionRoutes(app, services, { checkout, publicUrl });
  contactRoutes(app, services, { supportEmail, publicUrl });
  trainingRoutes(app, services, { course: deliveredCourse(), config: config.training, publicUrl });
  practiceShopRoutes(app, services, { config: config.training, forget: identity.authenticator.forget });
  courseFeeRoutes(app, services, { checkout, config: config.training, publicUrl, supportEmail });
  emailRoiAnalysisRoute(app, services, publicUrl);
  timeClockRoutes(app, services);
  timeWeekRoutes(app, services);
  kioskRoutes(app, services, identity);
  payrollRoutes(app, services);
  const outbox = join(config.dataDir, "outbox");
  const seal = (purpose: string) =>
    createHmac("sha256", config.factorKey).update(purpose).digest("base64url");
  const outboxSms = createOutboxSms(join(outbox, "sms"), seal("texts of the outbox"));
  const smsProvider = parts.smsProvider ?? config.connectSms?.(`${publicUrl}${smsWebhook}`) ?? outboxSms;
  const inboundEmailKey = config.inboundEmail?.signingKey ?? seal("emails of the outbox");
  const receivesEmail = config.inboundEmail !== undefined || !config.smtpUrl;
  const replies = createReplyAddresses(
    config.factorKey,
    config.inboundEmail?.domain ?? new URL(publicUrl).hostname,
  );
  const post = { smsProvider, signedPhotoUrls: createSignedPhotoUrls(config.factorKey, publicUrl) };
  repairOrdersRoutes(app, services, { post, publicUrl });
  const push = createPush({
    keys: config.push?.keys ?? vapidKeysFrom(config.factorKey),
    contact: `mailto:${supportEmail}`,
    localService: config.push?.localService,
  });
  messagesRoutes(app, services, post, push);
  clientPreferencesRoutes(app, services);
  await messageWebhookRoutes(app, services, post, {
    publicUrl,
    onStranger: joinLead,
    mail: receivesEmail ? { signingKey: inboundEmailKey, replies } : undefined,
  });
  if (config.isLoopback && !config.smtpUrl)
    await outboxPages(app, outbox, {
      publicUrl,
      now,
      signSms: outboxSms.sign,
      inboundEmailKey,
      repliesToSms: smsProvider.provider === "outbox",
    });
  const vinData = createVinData(join(config.dataDir, "cache"));
  app.addHook("onListen", async () => {
    // Not awaited. It unpacks the data before the first VIN lookup.
    vinData.makes().catch((error) => parts.log.warn({ err: error }, "couldn't unpack the VIN data"));
  });
  app.addHook("onClose", async () => vinData.close());
  vehiclesRoutes(app, services, vinData);
  operatorRoutes(app, services, () => surroundingsOf(config.dataDir, config.isEmbedded));
  extendTrialRoute(app, services, checkout);
  administrationRoutes(app, services, providersOf(config, { checkout, smsProvider, quickbooks }));
  await workflowRoutes(app, services, { checkout, readers, publicUrl, supportEmail, vinData, post });
  if (parts.webFolder)
    await serveWeb(app, parts.webFolder, { publicUrl, courseFeeCents: payments.courseFeeCents });
  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, publicUrl)
    : createOutboxMailer(join(outbox, "mail"), publicUrl);
  const jobs = [
    ...paymentJobs(checkout, (of) => failChargeRefund({ tenancy, now, newId: uuidv7 }, of)),
    paymentReminderJob({ tenancy, now, newId: uuidv7, publicUrl, cards: checkout.notOffered === undefined }),
    statementRunJob({ ...services, publicUrl }),
    monthlyFinanceChargesJob(services),
    monthlyStatementsJob({ ...services, publicUrl }),
    ...refundJobs(checkout, readers, { tenancy, now, newId: uuidv7 }),
    ...readerJobs(readers, {
      read: (organizationId, paymentId) =>
        tenancy.read({ organizationId, userId: null }, (tx) => findReaderPayment(tx, paymentId)),
      look: (of) => lookAfter({ tenancy, now, newId: uuidv7 }, readers, of),
      refused: (of) => failReaderRefund({ tenancy, now, newId: uuidv7 }, of),
    }),
    ...readerDepositJobs(readers, {
      read: (organizationId, depositId) =>
        tenancy.read({ organizationId, userId: null }, (tx) => findReaderDeposit(tx, depositId)),
      look: (of) => lookAfterDeposit({ tenancy, now, newId: uuidv7 }, readers, of),
      refused: (of) => failReaderRefund({ tenancy, now, newId: uuidv7 }, of),
    }),
    ...repairOrderJobs(services),
    ...subscriptionJobs(checkout, { tenancy, now, newId: uuidv7, publicUrl }),
    feeRefundJob(checkout, { tenancy, now, newId: uuidv7, publicUrl, supportEmail }),
    ...businessExportJobs(services),
    ...recordImportJobs(services),
    ...accountJobs(services, identity.authenticator.forget),
    vehicleJobs(services),
    learnPatternsJob(services),
    updateDailyMetricsJob(services),
    notifyLowStockJob(services),
    notifyAtRiskPromisesJob(services),
    checkDueEquipmentJob(services),
    remindOfExpiryJob(services),
    startOnboardingJob(services),
    endDeparturesJob(services, identity.authenticator.forget),
    closeEquipmentMonthsJob(services),
    notifyFollowUpsJob(services),
    forecastJob(services),
    ...messageJobs(services, post, push),
    ...ownWorkJobs(services),
    ...webhookJobs(webhooks),
    ...(quickbooks ? quickBooksJobs({ tenancy, now, quickbooks, sealing }) : []),
  ];
  const about = emailCallbacks(services, receivesEmail ? replies : undefined);
  return { app, services, jobs: [...jobs, emailJob(mailer, parts.files, about), smsJob(smsProvider)] };
}
