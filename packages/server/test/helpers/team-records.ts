import { randomUUID } from "node:crypto";
import type { Shop, TestServer } from "../servers/full-server.ts";
import { type Form, pdfForm } from "./asset-records.ts";
import { addCustomRole } from "./custom-role.ts";

export interface TeamRecords {
  /** A manager who can take over work. */
  readonly managerId: string;
  /** A role of the business that nobody has. */
  readonly customRoleId: string;
  /** A closed pay period in which everyone has a statement of nothing. */
  readonly payPeriodId: string;
  /** A pay plan of the technician that was not used yet. */
  readonly payPlanId: string;
  /** A spiff that no closed period paid. */
  readonly spiffId: string;
  /** A paid holiday of the technician in no closed period. */
  readonly paidHolidayId: string;
  /** Requests for time off that wait: of the technician, and of the owner. */
  readonly timeOffId: string;
  readonly ownTimeOffId: string;
  /** Certificates of the technician that wait: without a file, with a photo, and with a PDF. */
  readonly certificateId: string;
  readonly photoCertificateId: string;
  readonly documentCertificateId: string;
  /** Documents of the technician's personnel file: without a file, to replace, with a photo, and with a PDF. */
  readonly personnelDocumentId: string;
  readonly otherDocumentId: string;
  readonly photoDocumentId: string;
  readonly pdfDocumentId: string;
  /** Open items of the owner's and the technician's checklists: a task, and a document to supply. */
  readonly checklistTaskId: string;
  readonly checklistDocumentId: string;
}

/** A custom role, a pay plan, a closed pay period in which everyone has a statement of nothing, and requests for time off. */
export async function makeTeamRecords(
  server: TestServer,
  shop: Shop,
  ask: (method: "PUT", path: string, body: object) => Promise<unknown>,
  photoForm: Form,
): Promise<TeamRecords> {
  const [payPeriodId, payPlanId, spiffId, paidHolidayId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await shop.run(
    `with weeks as (
       insert into pay_weeks (organization_id, period_id, staff_id, week, staff_name, plan, minutes, overtime_minutes, double_minutes,
         flag_hours, regular_cents, overtime_cents, flat_cents, guarantee_cents, commission_cents, total_cents)
       select organization_id, $2, id, '2026-06-01', name, '{"kind": "outside"}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from staff where organization_id = $1 returning 1)
     insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
     select $1, $2, '2026-06-01', '2026-06-14', 0 * count(*)::int, '2026-06-15T14:00:00Z', 'The owner' from weeks`,
    ...[shop.organizationId, payPeriodId],
  );
  await ask("PUT", `/payroll/plans/${payPlanId}`, {
    version: 0,
    staffId: shop.people.technician.staffId,
    startsOn: "2026-11-30",
    plan: { kind: "flat", rateCents: 3000, guaranteeHours: "30", overtime: "federal" },
  });
  await ask("PUT", `/payroll/spiffs/${spiffId}`, {
    version: 0,
    target: { kind: "category", category: "Tires" },
    cents: 500,
    earner: "technician",
    staffId: null,
    startsOn: "2026-11-30",
    endsOn: null,
  });
  await ask("PUT", `/payroll/holidays/${paidHolidayId}`, {
    version: 0,
    day: "2027-01-01",
    name: "New Year's Day",
    people: [{ staffId: shop.people.technician.staffId, minutes: 480 }],
  });
  const [timeOffId, ownTimeOffId] = [randomUUID(), randomUUID()];
  await shop.run(
    `insert into time_off_requests (organization_id, id, staff_id, kind, first_day, last_day, is_whole_days, starts_at, ends_at,
       minutes, note, state, requested_at)
     select $1, r.id, r.staff_id, 'vacation', '2026-12-21', '2026-12-21', true, '2026-12-21T05:00:00Z', '2026-12-22T05:00:00Z',
       480, '', 'waiting', '2026-11-19T14:00:00Z'
     from unnest($2::uuid[], $3::uuid[]) as r(id, staff_id)`,
    ...[
      shop.organizationId,
      [timeOffId, ownTimeOffId],
      [shop.people.technician.staffId, shop.people.owner.staffId],
    ],
  );
  const [certificateId, photoCertificateId, documentCertificateId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await shop.run(
    `insert into staff_certificates (organization_id, id, staff_id, skill, name, state, number, issued_on, expires_on, entered_by,
       entered_by_name, entered_at)
     select $1, id, $3, 'ase-a5', '', 'proposed', '123', '2024-03-01', '2029-03-01', $4, 'The technician', '2026-11-19T14:00:00Z'
     from unnest($2::uuid[]) as r(id)`,
    ...[
      shop.organizationId,
      [certificateId, photoCertificateId, documentCertificateId],
      shop.people.technician.staffId,
      shop.people.technician.userId,
    ],
  );
  const [personnelDocumentId, otherDocumentId, photoDocumentId, pdfDocumentId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await shop.run(
    `insert into personnel_documents (organization_id, id, staff_id, kind, name, note, entered_by, entered_by_name, entered_at)
     select $1, id, $3, 'other', 'Tool agreement', '', $4, 'The owner', '2026-11-19T14:00:00Z' from unnest($2::uuid[]) as r(id)`,
    ...[
      shop.organizationId,
      [personnelDocumentId, otherDocumentId, photoDocumentId, pdfDocumentId],
      shop.people.technician.staffId,
      shop.people.owner.userId,
    ],
  );
  const [checklistTaskId, checklistDocumentId] = [randomUUID(), randomUUID()];
  await shop.run(
    `insert into onboarding_items (organization_id, id, staff_id, position, title, kind, document_kind, done_by, days, is_business_days)
     values ($1, $2, $4, 0, 'Walk the shop', 'task', null, 'manager', 0, false),
       ($1, $3, $5, 0, 'Driver license', 'document', 'drivers-license', 'person', 3, true)`,
    ...[
      shop.organizationId,
      checklistTaskId,
      checklistDocumentId,
      shop.people.technician.staffId,
      shop.people.owner.staffId,
    ],
  );
  for (const [url, { type, payload }] of [
    [`/api/certificates/${photoCertificateId}/file`, photoForm],
    [`/api/certificates/${documentCertificateId}/file`, pdfForm],
    [`/api/personnel-documents/${photoDocumentId}/file`, photoForm],
    [`/api/personnel-documents/${pdfDocumentId}/file`, pdfForm],
  ] as const) {
    const reply = await server.app.inject({
      method: "POST",
      url,
      headers: { authorization: `Bearer ${shop.people.owner.token}`, "content-type": type },
      payload,
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
  return {
    customRoleId: await addCustomRole(ask),
    payPeriodId,
    payPlanId,
    spiffId,
    paidHolidayId,
    timeOffId,
    ownTimeOffId,
    certificateId,
    managerId: shop.people.management.staffId,
    photoCertificateId,
    documentCertificateId,
    personnelDocumentId,
    otherDocumentId,
    photoDocumentId,
    pdfDocumentId,
    checklistTaskId,
    checklistDocumentId,
  };
}
