import { randomUUID } from "node:crypto";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import type { Customer } from "@autoiq/domain/customers/schema";
import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { Thread } from "@autoiq/domain/messages/contract";
import type { Template } from "@autoiq/domain/messages/templates";
import type { Drawer } from "@autoiq/domain/payments/drawer/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { DepartmentSettings } from "@autoiq/domain/shops/departments/contract";
import type { Shop, TestServer } from "../servers/full-server.ts";
import { type ApiKeyRecords, makeApiKeyRecords } from "./api-key-records.ts";
import { type EquipmentRecords, makeEquipment } from "./asset-records.ts";
import { type AssistantRecords, makeAssistantRecords } from "./assistant-records.ts";
import { makeBank } from "./bank-records.ts";
import { type CalendarFeedRecords, makeCalendarFeeds } from "./calendar-feed-records.ts";
import { certifiedStudent, type StudentRecords } from "./certified-student.ts";
import { type CrmRecords, makeCrmRecords } from "./crm-records.ts";
import { type KioskRecords, makeKioskRecords } from "./kiosk-records.ts";
import { multipart, photoForm, stillOf } from "./multipart.ts";
import { makeNotificationRecords, type NotificationRecords } from "./notification-records.ts";
import { makeOperatorRecords, type OperatorRecords } from "./operator-records.ts";
import { type PreparedImport, preparedImport } from "./prepared-import.ts";
import { canceledOnReader } from "./reader-records.ts";
import { brakeLines, readyRepairOrder } from "./ready-repair-order.ts";
import { refusedCharge } from "./refused-charge.ts";
import { signatureImage } from "./signature-image.ts";
import { type StoredExport, storedExport } from "./stored-export.ts";
import { makeTeamRecords, type TeamRecords } from "./team-records.ts";
import { videoFile } from "./video-file.ts";

/** One record of each kind that a call can name, all of one shop. */
export interface Records
  extends ApiKeyRecords,
    KioskRecords,
    CalendarFeedRecords,
    AssistantRecords,
    CrmRecords,
    EquipmentRecords,
    OperatorRecords,
    StudentRecords,
    StoredExport,
    PreparedImport,
    TeamRecords,
    NotificationRecords {
  readonly organizationId: string;
  readonly locationId: string;
  readonly customerId: string;
  readonly vehicleId: string;
  /** Two customers without any records, who may be the same person. */
  readonly spareCustomerId: string;
  readonly otherCustomerId: string;
  /** A merge of two other customers. */
  readonly mergeId: string;
  readonly intervalId: string;
  readonly serviceNoteId: string;
  readonly bayId: string;
  /** The default department. */
  readonly departmentId: string;
  readonly partId: string;
  readonly cannedJobId: string;
  readonly jobPackageId: string;
  readonly technicianId: string;
  /** What an hour of the technician costs from next month on. */
  readonly laborCostId: string;
  readonly appointmentId: string;
  /** An appointment that only its own calls change. */
  readonly otherAppointmentId: string;
  readonly otherAppointmentVersion: number;
  readonly repairOrderId: string;
  readonly repairOrderVersion: number;
  readonly jobId: string;
  /** A stopped time entry. */
  readonly clockId: string;
  /** A technician's question to the front desk. */
  readonly technicianRequestId: string;
  /** A job that is not approved or started. */
  readonly spareJobId: string;
  readonly lineId: string;
  /** An action on the repair order. */
  readonly historyEntryId: string;
  readonly readyOrderId: string;
  readonly readyOrderVersion: number;
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly creditNoteId: string;
  readonly estimateId: string;
  readonly signedAnswerId: string;
  readonly inspectionId: string;
  readonly inspectionItemId: string;
  readonly photoId: string;
  readonly logoId: string;
  readonly videoId: string;
  /** The charge of a deposit that was no longer requested. Its card company rejected the refund. */
  readonly chargeId: string;
  readonly dayCloseId: string;
  readonly financeChargeId: string;
  /** A department of the customer, without vehicles. */
  readonly customerDepartmentId: string;
  /** A statement without an email, so it has no file. */
  readonly customerStatementId: string;
  /** A certificate that has expired, with its file. */
  readonly exemptionId: string;
  readonly cardReaderId: string;
  readonly tippedPaymentId: string;
  /** A payment that the reader was canceled for. */
  readonly readerPaymentId: string;
  readonly readerDepositId: string;
  readonly bankAccountId: string;
  /** A line of it that is not matched, and one that is. */
  readonly bankLineId: string;
  readonly bankMatchId: string;
  readonly giftCardId: string;
  /** The code of another gift card. */
  readonly giftCardCode: string;
  readonly packageId: string;
  readonly soldPackageId: string;
  /** The payment for the sold package. */
  readonly soldPackagePaymentId: string;
  /** The secret of an emailed estimate's link. */
  readonly linkToken: string;
  readonly conversationId: string;
  /** A message that the owner sent to many customers. */
  readonly batchId: string;
  /** A photo of a message about the repair order. */
  readonly messagePhotoId: string;
  /** A template of an automatic message. */
  readonly templateId: string;
  readonly ownerStaffId: string;
  /** From the contact page. It belongs to no shop. */
  readonly contactMessageId: string;
  /** A customer's requests to add vehicles. */
  readonly vehicleRequestId: string;
  readonly otherVehicleRequestId: string;
}

/** Fills a shop through its own calls, as its owner. `email` is the customer's, which opens their portal. */
export async function makeRecords(server: TestServer, shop: Shop, email: string): Promise<Records> {
  const { token } = shop.people.owner;
  const ask = async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<T> => {
    const reply = await server.call<T>(token, method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  await shop.run("update customers set email = $2 where organization_id = $1", shop.organizationId, email);
  await shop.run(
    `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
     values ($1, $2, $3, $4, 'received', 20, 4000)`,
    ...[shop.organizationId, randomUUID(), shop.locationId, shop.partId],
  );
  const departments = await ask<DepartmentSettings>("GET", "/shop/departments");
  const billed = await readyRepairOrder(server, shop);
  const invoice = await ask<Invoice>("POST", `/repair-orders/${billed.id}/invoice`, {
    version: billed.version,
  });
  const creditNoteId = randomUUID();
  await ask("POST", `/invoices/${invoice.id}/credit-notes`, {
    id: creditNoteId,
    amountCents: 500,
    reason: "Goodwill",
    lines: [],
  });
  await shop.run("update locations set accepts_tips = true where organization_id = $1", shop.organizationId);
  const paid = await ask<Invoice>("POST", `/invoices/${invoice.id}/payments`, {
    method: "cash",
    amountCents: 1000,
    tip: { amountCents: 500 },
  });
  const laborCostId = randomUUID();
  await ask("POST", `/staff/${shop.people.technician.staffId}/labor-costs`, {
    id: laborCostId,
    startsOn: "2026-12-15",
    hourlyCostCents: 4000,
  });
  const ready = await readyRepairOrder(server, shop);

  const opened = await ask<RepairOrder>("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${opened.id}`;
  const [jobId, spareJobId] = [randomUUID(), randomUUID()];
  const lines = brakeLines(shop);
  const first = await ask<RepairOrder>("PUT", `${path}/jobs/${jobId}`, {
    version: opened.version,
    name: "Front brakes",
    lines,
  });
  const second = await ask<RepairOrder>("PUT", `${path}/jobs/${spareJobId}`, {
    version: first.version,
    name: "Wiper blades",
    lines: [],
  });
  const inspection = await ask<Inspection>("POST", `${path}/inspection`, {});
  const item = inspection.items[0];
  if (!item) throw new Error("The inspection has no points");
  const form = await photoForm();
  const photographed = await server.app.inject({
    method: "POST",
    url: `/api/inspection-items/${item.id}/photos`,
    headers: { authorization: `Bearer ${token}`, "content-type": form.type },
    payload: form.payload,
  });
  const photo = photographed.json<InspectionItem>().photos[0];
  if (!photo) throw new Error(`No photo: ${photographed.body}`);
  const clientChosenIds = await server.app.inject({
    method: "PUT",
    url: "/api/shop/logo",
    headers: { authorization: `Bearer ${shop.people.owner.token}`, "content-type": form.type },
    payload: form.payload,
  });
  const filming = multipart("video", "film.mp4", videoFile(), { poster: await stillOf() });
  const filmed = await server.app.inject({
    method: "POST",
    url: `/api/inspection-items/${item.id}/videos`,
    headers: { authorization: `Bearer ${token}`, "content-type": filming.type },
    payload: filming.payload,
  });
  const videoId = filmed.json<InspectionItem>().videos[0]?.id ?? "";
  const logoId = clientChosenIds.json<{ logo: { id: string } }>().logo.id;
  const sent = await ask<RepairOrder>("POST", `${path}/estimates`, { version: second.version, to: email });
  const mail = (await server.mails()).filter((each) => each.to === email).at(-1);
  const linkToken = /\/e\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  if (!linkToken) throw new Error("The estimate's email has no link");
  const authorized = await ask<RepairOrder>("POST", `${path}/authorizations`, {
    version: sent.version,
    channel: "in-person",
    person: "Dana Reyes",
    signature: await signatureImage(),
    decisions: [{ jobId, decision: "approved" }],
  });
  const appointment = await ask<Appointment>("POST", "/appointments", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    bayId: shop.bayId,
    startsAt: "2026-11-23T15:00:00Z",
    endsAt: "2026-11-23T16:00:00Z",
    concern: "Oil change",
  });
  const otherAppointment = await ask<Appointment>("POST", "/appointments", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    bayId: shop.bayId,
    startsAt: "2026-11-30T15:00:00Z",
    endsAt: "2026-11-30T16:00:00Z",
    concern: "Tires",
  });
  const left = await ask("POST", "/contact-messages", {
    name: "Dana Reyes",
    email,
    message: "Do you work with tire shops?",
    writtenInMs: 40_000,
  }).then(() => server.call<{ rows: { id: string }[] }>(server.operator, "GET", "/contact-messages"));
  const history = await ask<{ entries: { id: string }[] }>("GET", `${path}/history`);
  const thread = await ask<Thread>("GET", `/customers/${shop.customerId}/messages`);
  const { templates } = await ask<{ templates: Template[] }>("GET", "/message-templates");
  const batchId = randomUUID();
  await ask("PUT", `/message-batches/${batchId}`, {
    channel: "email",
    subject: "Open again",
    body: "We are open again.",
    customerIds: [shop.customerId],
  });
  const shot = await photoForm();
  const upload = await server.app.inject({
    method: "POST",
    url: "/api/message-photos",
    payload: shot.payload,
    headers: { authorization: `Bearer ${token}`, "content-type": shot.type },
  });
  const messagePhotoId = upload.json<{ id: string }>().id;
  await shop.run(
    `update message_photos set message_id = (select id from messages
       where organization_id = $1 and repair_order_id = $3 and state <> 'held' limit 1)
     where organization_id = $1 and id = $2`,
    ...[shop.organizationId, messagePhotoId, opened.id],
  );
  const part = lines.find((line) => line.kind === "part");
  const customers: Customer[] = [];
  for (const lastName of ["Spare", "Spare", "Joined", "Joined"])
    customers.push(await ask<Customer>("POST", "/customers", { firstName: "Ana", lastName }));
  const [spare, possibleDuplicates, survivor, joined] = customers;
  if (!spare || !possibleDuplicates || !survivor || !joined) throw new Error("Four customers were added");
  const merge = await ask<{ mergeId: string }>("POST", `/customers/${survivor.id}/merges`, {
    firstName: "Ana",
    lastName: "Joined",
    fromId: joined.id,
    fromVersion: 1,
    version: 1,
  });
  const { intervals } = await ask<{ intervals: { id: string }[] }>("GET", "/service-intervals");
  const intervalId = intervals[0]?.id ?? "";
  const serviceNote = await ask<{ id: string }>(
    "POST",
    `/vehicles/${shop.vehicleId}/services/${intervalId}/notes`,
    { kind: "done-elsewhere", doneOn: "2026-10-01" },
  );
  const [clockId, technicianRequestId] = [randomUUID(), randomUUID()];
  const technician = shop.people.technician.staffId;
  await shop.run(
    `insert into time_entries (organization_id, id, staff_id, started_at, ended_at)
     values ($1, $2, $3, '2026-11-19T14:00:00Z', '2026-11-19T15:00:00Z')`,
    ...[shop.organizationId, clockId, technician],
  );
  await shop.run(
    `insert into technician_requests (organization_id, id, repair_order_id, kind, body, requested_by, requested_at)
     values ($1, $2, $3, 'part', 'A clip', $4, now())`,
    ...[shop.organizationId, technicianRequestId, opened.id, technician],
  );
  const [vehicleRequestId, otherVehicleRequestId] = [randomUUID(), randomUUID()];
  await shop.run(
    `insert into vehicle_requests (organization_id, id, customer_id, make, model, created_at)
     select $1, x, $2, 'Kia', 'Soul', now() from unnest($3::uuid[]) x`,
    ...[shop.organizationId, shop.customerId, [vehicleRequestId, otherVehicleRequestId]],
  );
  const chargeId = await refusedCharge(shop, opened.id);
  const exemptionId = randomUUID();
  await ask("POST", `/customers/${shop.customerId}/tax-exemptions`, {
    id: exemptionId,
    number: "85-1",
    reason: "government",
    state: null,
    issuedOn: null,
    expiresOn: null,
  });
  const certificate = await photoForm();
  await server.app.inject({
    method: "PUT",
    url: `/api/customers/${shop.customerId}/tax-exemptions/${exemptionId}/file`,
    headers: { authorization: `Bearer ${token}`, "content-type": certificate.type },
    payload: certificate.payload,
  });
  await shop.run("update tax_exemptions set expires_on = '2026-01-31' where id = $1", exemptionId);
  const financeChargeId = randomUUID();
  await shop.run(
    `insert into finance_charges (organization_id, id, location_id, customer_id, month, amount_cents, annual_rate_bp, minimum_cents,
       working, at, by_name)
     values ($1, $2, $3, $4, '2026-10-01', 150, 1800, 0,
       '{"balances": [], "centDays": 0, "daysInYear": 365, "interestCents": 150}', now(), '')`,
    ...[shop.organizationId, financeChargeId, shop.locationId, shop.customerId],
  );
  const customerStatementId = randomUUID();
  await shop.run(
    `insert into customer_statements (organization_id, id, run_id, location_id, customer_id, from_day, to_day, at, by_name, outcome,
       closing_cents)
     values ($1, $2, $2, $3, $4, '2026-10-01', '2026-10-31', now(), '', 'no-address', 150)`,
    ...[shop.organizationId, customerStatementId, shop.locationId, shop.customerId],
  );
  const customerDepartmentId = randomUUID();
  await ask("PUT", `/customers/${shop.customerId}/departments/${customerDepartmentId}`, { name: "Police" });
  const cardReaderId = randomUUID();
  await ask("POST", "/card-readers", { id: cardReaderId, label: "Front desk", code: "simulated-wpe" });
  const giftCardId = randomUUID();
  const sell = (id: string) =>
    ask<{ code: string }>("POST", "/gift-cards", { id, payment: { method: "cash", amountCents: 5000 } });
  await sell(giftCardId);
  const { code: giftCardCode } = await sell(randomUUID());
  const [jobPackageId, secondJobId] = [randomUUID(), randomUUID()];
  await ask("PUT", `/canned-jobs/${secondJobId}`, {
    version: null,
    code: "ROTATE",
    name: "Tire rotation",
    lines: [{ kind: "labor", description: "Rotate tires", laborOp: "", hours: "0.50" }],
  });
  await ask("PUT", `/job-packages/${jobPackageId}`, {
    version: null,
    code: "FLEET",
    name: "Fleet service",
    description: "",
    discountBasisPoints: 500,
    menuPriceCents: null,
    cannedJobIds: [shop.cannedJobId, secondJobId],
  });
  const [packageId, soldPackageId] = [randomUUID(), randomUUID()];
  await ask("PUT", `/prepaid-packages/${packageId}`, {
    version: null,
    name: "5 oil changes",
    priceCents: 20_000,
    jobs: [{ cannedJobId: shop.cannedJobId, units: 5 }],
  });
  const soldPackage = await ask<{ payments: { id: string }[] }>("POST", "/sold-packages", {
    id: soldPackageId,
    packageId,
    customerId: shop.customerId,
    priceCents: 20_000,
    payments: [{ method: "cash", amountCents: 20_000 }],
  });
  const { open: drawer } = await ask<Drawer>("POST", "/drawer", { floatCents: 20_000 });
  const dayClose = await ask<{ id: string }>("POST", "/drawer/closes", {
    id: randomUUID(),
    lastClose: 0,
    expectedCents: drawer?.cash.expectedCents,
    terminalCents: drawer?.terminalCents,
    counts: [{ cents: 2000, count: 10 }],
    leftCents: 20_000,
    explanation: "Counted twice",
  });
  const onReader = await canceledOnReader(shop, {
    invoiceId: invoice.id,
    cardReaderId,
    repairOrderId: opened.id,
  });
  const bank = await makeBank(shop, ask);
  const equipment = await makeEquipment(server, shop, ask, await photoForm());
  const assistant = await makeAssistantRecords(ask);
  return {
    ...(await makeCrmRecords(ask)),
    ...assistant,
    ...onReader,
    ...bank,
    ...equipment,
    dayCloseId: dayClose.id,
    exemptionId,
    financeChargeId,
    customerDepartmentId,
    customerStatementId,
    cardReaderId,
    tippedPaymentId: paid.payments[0]?.id ?? "",
    giftCardId,
    giftCardCode,
    packageId,
    soldPackageId,
    soldPackagePaymentId: soldPackage.payments[0]?.id ?? "",
    chargeId,
    vehicleRequestId,
    otherVehicleRequestId,
    clockId,
    technicianRequestId,
    organizationId: shop.organizationId,
    locationId: shop.locationId,
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    spareCustomerId: spare.id,
    otherCustomerId: possibleDuplicates.id,
    mergeId: merge.mergeId,
    intervalId,
    serviceNoteId: serviceNote.id,
    bayId: shop.bayId,
    departmentId: departments.departments[0]!.id,
    partId: shop.partId,
    cannedJobId: shop.cannedJobId,
    jobPackageId,
    technicianId: shop.people.technician.staffId,
    laborCostId,
    ...(await makeTeamRecords(server, shop, ask, await photoForm())),
    appointmentId: appointment.id,
    otherAppointmentId: otherAppointment.id,
    otherAppointmentVersion: otherAppointment.version,
    repairOrderId: opened.id,
    repairOrderVersion: authorized.version,
    jobId,
    spareJobId,
    estimateId: authorized.estimates[0]?.id ?? "",
    signedAnswerId: authorized.authorizations[0]?.id ?? "",
    lineId: part?.id ?? "",
    historyEntryId: history.entries[0]?.id ?? "",
    readyOrderId: ready.id,
    readyOrderVersion: ready.version,
    invoiceId: invoice.id,
    paymentId: paid.payments[0]?.id ?? "",
    creditNoteId,
    inspectionId: inspection.id,
    inspectionItemId: item.id,
    photoId: photo.id,
    logoId,
    videoId,
    linkToken,
    messagePhotoId,
    batchId,
    conversationId: thread.conversation?.id ?? "",
    templateId: templates.find(({ kind }) => kind === "ready")?.id ?? "",
    ...(await makeApiKeyRecords(shop)),
    ...(await makeKioskRecords(shop)),
    ...(await makeCalendarFeeds(shop)),
    ...(await makeNotificationRecords(shop)),
    ...(await makeOperatorRecords(server)),
    ownerStaffId: shop.people.owner.staffId,
    contactMessageId: left.body.rows[0]?.id ?? "",
    ...(await certifiedStudent(server)),
    ...(await storedExport(server, shop)),
    ...(await preparedImport(server, shop)),
  };
}
