import type { ClientOverview } from "@autoiq/domain/portal/contract";
import type { ClientVehicle } from "@autoiq/domain/portal/vehicle/contract";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientCalendar } from "~/features/appointments/client/api";
import { rememberLanguage } from "~/platform/language/language";
import { loadAllMessages, switchLanguage } from "~/platform/language/messages";
import { openPage } from "~/test/open-page";
import { problemReply, type Reply, replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { testInvoice } from "~/test/test-invoice";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import ClientHome from "./home";
import ClientInvoicePage from "./invoice";
import ClientMessagePreferencesPage from "./message-preferences";
import ClientMessages from "./messages";
import ClientPayments from "./payments";
import ClientScheduling from "./scheduling";
import ClientVehiclePage from "./vehicle";

// It needs the router of the built app, and draws nothing.
vi.mock("react-router", async (original) => ({
  ...(await original<typeof import("react-router")>()),
  PrefetchPageLinks: () => null,
}));

const id = (last: number) => `0198aaaa-0000-7000-8000-00000000000${last}`;
const organizationId = id(1);
const timeZone = "America/New_York";
const shop = { name: "Bayshore Garage", phone: "8135550142", timeZone };
const place = { street: "1 Bay St", city: "Tampa", state: "FL", zip: "33602" };
const car = "2019 Honda Civic";
const at = "2026-11-23T15:00:00.000Z";

const overview: ClientOverview = {
  name: "Lena Landing",
  email: "lena@people.example",
  proved: true,
  shops: [{ organizationId, customerId: id(2), ...shop, ...place }],
  vehicles: [{ organizationId, id: id(3), label: car, plate: "ABC123", vin: null, odometer: 43_076 }],
  repairOrders: [
    {
      organizationId,
      id: id(4),
      number: 1042,
      status: "in-progress",
      vehicleId: id(3),
      vehicle: car,
      concern: "Squeaks when it brakes",
      createdAt: at,
      promisedAt: at,
      estimateWaiting: false,
      inspectedAt: at,
      jobsApproved: 2,
      jobsDone: 1,
      waitingForParts: false,
      authorizedCents: 15_000,
    },
  ],
  invoices: [
    {
      organizationId,
      id: id(5),
      number: 1001,
      repairOrderId: null,
      vehicle: "",
      postedAt: at,
      totalCents: 15_000,
      creditedCents: 0,
      paidCents: 5000,
      writtenOffCents: 0,
      state: "part-paid",
    },
  ],
  requestedDeposits: [
    {
      organizationId,
      id: id(6),
      amountCents: 10_000,
      requestedAt: at,
      repairOrderId: id(4),
      repairOrderNumber: 1042,
      vehicle: car,
    },
  ],
  appointments: [
    { organizationId, id: id(7), startsAt: at, status: "requested", vehicle: car, concern: "Squeaks" },
  ],
  words: [{ organizationId, at, author: "Ona Vale", body: "Your car is on the lift." }],
  vehicleRequests: [],
};
const vehicle: ClientVehicle = {
  organizationId,
  id: id(3),
  label: car,
  vin: null,
  plate: "ABC123",
  plateState: "FL",
  color: "Blue",
  engine: "2.0L",
  odometer: 43_076,
  shop,
  today: "2026-11-24",
  reportedOdometers: [{ id: id(8), odometer: 44_000, at }],
  services: [
    {
      intervalId: id(1),
      name: "Oil and filter",
      dueOn: "2026-10-01",
      dueOdometer: 45_000,
      byDistance: false,
    },
  ],
  offered: [
    {
      jobId: id(2),
      name: "Engine air filter",
      decision: "deferred",
      decidedAt: at,
      cents: 7560,
      repairOrderId: id(4),
      open: false,
    },
  ],
  visits: [
    {
      id: id(4),
      number: 1042,
      status: "closed",
      createdAt: at,
      concern: "Squeaks when it brakes",
      odometer: 43_076,
      done: ["Front brake pads"],
      inspection: { na: 0, green: 12, yellow: 1, red: 2 },
      invoice: { id: id(5), number: 1001, totalCents: 15_000, state: "paid" },
    },
  ],
};
const calendar: ClientCalendar = {
  proved: true,
  shops: [
    {
      organizationId,
      locationId: id(9),
      ...shop,
      street: place.street,
      city: place.city,
      acceptsRequests: true,
      confirmsRequests: true,
      reasons: [{ reason: "brakes", minutes: 60 }],
      noticeHours: 0,
      daysAhead: 30,
    },
  ],
  vehicles: [{ organizationId, id: id(3), label: car }],
  appointments: [
    {
      organizationId,
      id: id(7),
      locationId: id(9),
      startsAt: at,
      endsAt: at,
      status: "confirmed",
      visit: "drop-off",
      vehicle: car,
      concern: "",
      version: 1,
      changeable: true,
    },
  ],
};
const texts = { phone: "8135550199", state: "given" as const, words: "Yes, Bayshore may text me." };

const replies: Record<string, Reply> = {
  "/api/client/overview": { status: 200, body: overview },
  "/api/client/payments": {
    status: 200,
    body: {
      payments: [
        {
          organizationId,
          id: id(8),
          kind: "payment",
          at,
          amountCents: 5000,
          method: "card",
          state: "done",
          invoiceId: id(5),
          invoiceNumber: 1001,
          repairOrderId: null,
          repairOrderNumber: null,
          heldCents: 0,
          vehicle: "",
        },
      ],
    },
  },
  "/api/client/statements": { status: 200, body: { accounts: [] } },
  "/api/client/held": {
    status: 200,
    body: {
      packages: [
        {
          organizationId,
          id: id(6),
          name: "5 oil changes",
          vehicle: "",
          expiresOn: null,
          isExpired: false,
          jobs: [{ name: "Oil change", units: 5, leftUnits: 3 }],
        },
      ],
      giftCards: [{ organizationId, id: id(7), lastFour: "12AB", balanceCents: 2500, soldAt: at }],
    },
  },
  "/api/client/vehicles": { status: 200, body: vehicle },
  "/api/client/invoices": {
    status: 200,
    body: { ...testInvoice({ paidCents: 0 }), organizationId, mayPayPart: false },
  },
  "/api/client/appointments": { status: 200, body: calendar },
  "/api/client/shops": {
    status: 200,
    body: {
      timeZone,
      days: [{ day: "2026-11-25", open: true, name: null, times: ["2026-11-25T14:00:00.000Z"] }],
    },
  },
  "/api/client/messages": {
    status: 200,
    body: { threads: [{ organizationId, customerId: id(2), shop, messages: [], texts }] },
  },
  "/api/client/message-preferences": {
    status: 200,
    body: {
      shops: [
        {
          organizationId,
          customerId: id(2),
          shop,
          texts,
          email: "lena@people.example",
          hours: null,
          choices: [],
          ledger: [{ at, act: "given", how: "desk", words: "Yes" }],
        },
      ],
    },
  },
};

function open(Page: ComponentType, address: string, changed: Record<string, Reply> = {}) {
  const all = Object.entries({ ...replies, ...changed }).toSorted(([a], [b]) => b.length - a.length);
  replyInPlaceOfServer(({ path, method }) => {
    const found = all.find(([start]) => `${method} ${path}`.startsWith(start) || path.startsWith(start));
    return found?.[1];
  });
  const me = signInAs();
  openPage(
    () => (
      <TooltipProvider>
        <Page />
      </TooltipProvider>
    ),
    address,
    { session: { status: "signed-in", me, userId: me.userId, email: me.email }, config: { cards: true } },
  );
}

/** For a page that reads its address. */
const routed = (Page: ComponentType<never>, params: Record<string, string>) => {
  const Routed = Page as unknown as ComponentType<{ params: Record<string, string> }>;
  return () => <Routed params={params} />;
};
const one = { organizationId, id: id(5) };

/** The text as it is read, with plain spaces. */
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, " ") ?? "";
const main = () => textOf(document.body);

beforeEach(async () => {
  await loadAllMessages("es");
  await switchLanguage("es");
});
afterEach(() => act(() => rememberLanguage("en")));

test("the garage says in Spanish what waits, what is in the shop, and what is booked", async () => {
  open(ClientHome, "/client");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hola, Lena");
  expect(await screen.findByRole("heading", { name: "Tiene 3 asuntos pendientes" })).toBeTruthy();
  for (const text of [
    `Pague un depósito de $100.00 para su ${car}`,
    "Pague $100.00 por su compra",
    "Mensaje nuevo de Ona Vale, de Bayshore Garage",
    "Están trabajando en su vehículo. 1 de 2 trabajos están terminados.",
    "Prometido para el lunes, 23 de noviembre de 2026, 10:00 a.m.",
    "43,076 millas en la última visita",
    "Your car is on the lift.",
  ])
    expect(main()).toContain(text);
  expect(screen.getByText("En reparación")).toBeTruthy();
  expect(screen.getByText("Pendiente")).toBeTruthy();
  expect(document.title).toBe("Mi garaje · AutoIQ");
});

test("a client without a confirmed address reads what to do in Spanish", async () => {
  open(ClientHome, "/client", {
    "/api/client/overview": { status: 200, body: { ...overview, proved: false, shops: [] } },
  });
  expect(await screen.findByRole("heading", { name: "Primero confirme su correo electrónico" })).toBeTruthy();
  expect(main()).toContain("Los talleres le conocen por lena@people.example.");
});

test("a failed load offers in Spanish to try again", async () => {
  open(ClientHome, "/client", { "/api/client/overview": "down" });
  expect(await screen.findByRole("button", { name: "Intentar de nuevo" })).toBeTruthy();
  expect(main()).toContain("No se pudo conectar con el servidor.");
});

test("a vehicle's services, postponed work, and visits are in Spanish, with the shop's words as typed", async () => {
  open(routed(ClientVehiclePage as never, { organizationId, id: id(3) }), "/client/vehicles/a/b");
  expect(await screen.findByRole("heading", { name: "Próximos servicios" })).toBeTruthy();
  for (const text of [
    "Oil and filter",
    "Le tocaba hacia el 1 de octubre de 2026, o a las 45,000 millas",
    "Usted lo pospuso el 23 nov 2026. Se le ofreció por $75.60 sin materiales ni impuestos.",
    "44,000 millas, según usted el 23 nov 2026",
    "Hecho: Front brake pads",
    "2 urgentes",
    "Factura 1001: $150.00",
  ])
    expect(main()).toContain(text);
  expect(screen.getByRole("button", { name: "Factura 1001 en PDF" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reservar: Oil and filter" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviar al taller" }));
  expect(await screen.findByText("Escriba las millas que marca el odómetro.")).toBeTruthy();
});

test("payments, deposits, and balances are in Spanish", async () => {
  open(ClientPayments, "/client/payments");
  expect(await screen.findByRole("heading", { name: "Depósito por pagar" })).toBeTruthy();
  for (const text of ["solicitado el 23 nov 2026", "Pagada en parte", "faltan $100.00", "Pagado con tarjeta"])
    expect(main()).toContain(text);
  for (const text of [
    "Paquetes y tarjetas de regalo",
    "Quedan 3 de 5",
    "Tarjeta de regalo terminada en 12AB",
  ])
    expect(main()).toContain(text);
  expect(screen.getByRole("button", { name: /^Recibo de la factura 1001$/ })).toBeTruthy();
  expect(document.title).toBe("Pagos · AutoIQ");
});

test("an invoice's page names its documents and its balance in Spanish", async () => {
  open(routed(ClientInvoicePage as never, one), "/client/payments/a/b");
  expect((await screen.findByRole("heading", { level: 1, name: /1001/ })).textContent).toBe("Factura 1001");
  expect(screen.getByRole("button", { name: "Factura en PDF" })).toBeTruthy();
  expect(screen.getByRole("complementary", { name: "Saldo y pagos" })).toBeTruthy();
});

test("a slot is booked in Spanish, and a refusal for it is in Spanish, too", async () => {
  open(ClientScheduling, "/client/scheduling", {
    "POST /api/client/shops": problemReply(409, "That time is no longer available. Choose another one."),
  });
  expect(await screen.findByText("Confirmada")).toBeTruthy();
  expect(main()).toContain("lunes, 23 de noviembre de 2026, 10:00 a.m.");
  expect(screen.getByRole("radio", { name: "Frenos" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Pedir esta hora" }));
  expect(await screen.findByText("Elija una hora disponible.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "9:00\u00a0a.m." }));
  fireEvent.click(screen.getByRole("button", { name: "Pedir mié, 25 de nov, 9:00\u00a0a.m." }));
  expect(await screen.findByText("Esa hora ya no está disponible. Elija otra.")).toBeTruthy();
});

test("a request for a vehicle checks the VIN in Spanish", async () => {
  open(ClientHome, "/client");
  fireEvent.click(await screen.findByRole("button", { name: "Agregar un vehículo" }));
  const dialog = await screen.findByRole("dialog", { name: "Agregar un vehículo" });
  expect(within(dialog).getByLabelText("Estado de la placa")).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText("VIN"), { target: { value: "1HGCM82633A00435O" } });
  expect(
    within(dialog).getByText("Un VIN nunca lleva la letra O: probablemente es el dígito 0."),
  ).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Enviar al taller" }));
  expect(await within(dialog).findByText("Escriba la marca.")).toBeTruthy();
});

test("rescheduling and canceling ask in Spanish", async () => {
  open(ClientScheduling, "/client/scheduling");
  fireEvent.click(await screen.findByRole("button", { name: /^Cancelar/ }));
  const dialog = await screen.findByRole("alertdialog", { name: "¿Cancelar esta cita?" });
  expect(
    within(dialog).getByText("Bayshore Garage libera esta hora. Después puede pedir otra."),
  ).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Conservar la cita" })).toBeTruthy();
});

test("messages and what shops may send are in Spanish", async () => {
  open(ClientMessages, "/client/messages");
  expect(await screen.findByRole("heading", { level: 2, name: "Bayshore Garage" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Qué pueden enviarle los talleres" })).toBeTruthy();
  open(ClientMessagePreferencesPage, "/client/message-preferences");
  expect(await screen.findByText("Recordatorio antes de una cita")).toBeTruthy();
  expect(main()).toContain("Los mensajes de texto llegan al (813) 555-0199");
  expect(main()).toContain("Aceptados en recepción, lunes, 23 de noviembre de 2026");
  expect(
    screen.getByRole("checkbox", { name: "Correo: Cuando el vehículo está listo, por correo electrónico" }),
  ).toBeTruthy();
});
