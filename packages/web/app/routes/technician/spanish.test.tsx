import { getInspection, type Inspection } from "@autoiq/domain/inspections/contract";
import { emptyReadings } from "@autoiq/domain/inspections/points";
import type { Part } from "@autoiq/domain/inventory/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { listRequests } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MyDay } from "~/features/time-clock/my-day";
import { queryOptionsFor } from "~/platform/api";
import { rememberLanguage } from "~/platform/language/language";
import { loadAllMessages, switchLanguage } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { type Opened, renderPage } from "~/test/render-page";
import { type Reply, replyInPlaceOfServer } from "~/test/replies";
import { signInAs } from "~/test/session";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import type { Route } from "./+types/repair-order";
import MyDayPage, { meta } from "./home";
import InspectionPage from "./inspection";
import PartsPage from "./parts";
import RepairOrderPage from "./repair-order";

const id = (last: number) => `0198c0de-0000-7000-8000-00000000000${last}`;
const [order, job, inspection, item] = [id(1), id(2), id(3), id(4)];
const shop = { location: { name: "Bayshore", timeZone: "America/New_York", state: "FL" } } as unknown as Shop;

const day = {
  name: "Tess Vale",
  attendanceSince: "2026-11-23T13:05:00Z",
  onJob: {
    jobId: job,
    jobName: "Front brakes",
    repairOrderId: order,
    repairOrderNumber: 1042,
    startedAt: "2026-11-23T14:00:00Z",
  },
  flagHoursToday: "1.00",
  clockedHoursToday: "0.50",
  flagHoursWeek: "9.00",
  clockedHoursWeek: "8.50",
  forgotten: [],
  repairOrders: [
    {
      id: order,
      number: 1042,
      status: "in-progress",
      vehicle: "2018 Honda Fit",
      customerName: "Nora Diaz",
      concern: "Brakes squeal",
      promisedAt: "2026-11-24T20:00:00Z",
      keytag: "17",
      inspection: { id: inspection, completedAt: null },
      jobs: [
        {
          id: job,
          name: "Front brakes",
          authorization: "approved",
          work: "in-progress",
          holdReason: null,
          soldHours: "1.50",
          clockedHours: "0.50",
          technicianId: null,
          mine: false,
        },
      ],
    },
  ],
} satisfies MyDay;

const wholeOrder = {
  id: order,
  number: 1042,
  status: "in-progress",
  promisedAt: null,
  concern: "",
  odometerIn: 81_200,
  visit: "waiter",
  keytag: "17",
  saveParts: true,
  customer: { firstName: "Nora", lastName: "Diaz", company: "" },
  vehicle: {
    year: 2018,
    make: "Honda",
    model: "Fit",
    vin: "",
    engine: "",
    plate: "ABC123",
    plateState: "FL",
  },
  inspection: {
    id: inspection,
    name: "Courtesy check",
    completedAt: null,
    signedOffAt: null,
    signedOffName: null,
    green: 4,
    yellow: 1,
    red: 2,
    unrated: 3,
  },
  jobs: [
    {
      id: job,
      name: "Front brakes",
      description: "",
      concern: "Brakes squeal",
      cause: "",
      correction: "",
      authorization: "approved",
      work: "on-hold",
      holdReason: "parts",
      technician: null,
      clockedHours: "0.50",
      lines: [],
    },
  ],
} as unknown as RepairOrder;

const sheet = {
  id: inspection,
  repairOrderId: order,
  repairOrderNumber: 1042,
  vehicle: "2018 Honda Fit",
  name: "Courtesy check",
  odometer: null,
  templateId: null,
  templateVersion: null,
  startedAt: "2026-11-23T14:00:00Z",
  completedAt: null,
  completedBy: null,
  signedOffAt: null,
  signedOffName: null,
  items: [
    {
      id: item,
      section: "Tires",
      label: "Left front tire",
      kind: "tread",
      hint: "",
      rating: null,
      note: "",
      measurement: "",
      unit: "/32 in",
      readings: emptyReadings,
      limits: { soonAt: "4", urgentAt: "2" },
      capacityLimits: null,
      cannedJobId: null,
      last: null,
      version: 1,
      photos: [],
      videos: [],
    },
  ],
} satisfies Inspection;

function open(Page: ComponentType, path: string, reply: Reply = "down"): Opened {
  replyInPlaceOfServer(() => reply);
  const place = { organizationId: id(8), organizationName: "Bayshore", locationId: id(9) };
  signInAs({
    role: "technician",
    memberships: [
      {
        ...place,
        locationName: "Bayshore",
        role: "technician",
        permissions: null,
        roleName: null,
        isPractice: false,
        limits: { discountPercent: null } as never,
      },
    ],
  });
  queryClient.setQueryData(queryOptionsFor(getMyDay).queryKey, day);
  queryClient.setQueryData(queryOptionsFor(getRepairOrder, { params: { id: order } }).queryKey, wholeOrder);
  queryClient.setQueryData(queryOptionsFor(listRequests, { params: { id: order } }).queryKey, {
    requests: [],
  });
  queryClient.setQueryData(queryOptionsFor(getInspection, { params: { id: inspection } }).queryKey, sheet);
  return renderPage(
    () => (
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <ShopContext value={shop}>
            <Page />
          </ShopContext>
        </TooltipProvider>
      </QueryClientProvider>
    ),
    path,
  );
}

const orderProps = { params: { id: order } } as Route.ComponentProps;
const OrderPage = () => <RepairOrderPage {...orderProps} />;
const SheetPage = () => <InspectionPage params={{ id: inspection }} />;

beforeEach(async () => {
  await loadAllMessages("es");
  await switchLanguage("es");
});
afterEach(() => act(() => rememberLanguage("en")));

test("the day, its clocks and each car are in Spanish, and what the customer said is not translated", async () => {
  open(MyDayPage, "/technician");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Mi día");
  expect(meta()).toEqual([{ title: "Mi día · AutoIQ" }]);
  expect(document.title).toBe("Mi día · AutoIQ");
  expect(screen.getByText(/Entrada marcada a las/)).toBeTruthy();
  const car = screen.getByRole("article", { name: "2018 Honda Fit, orden de reparación 1042" });
  expect(within(car).getByText("“Brakes squeal”")).toBeTruthy();
  expect(within(car).getByText("Llave 17")).toBeTruthy();
  expect(within(car).getByText("En curso")).toBeTruthy();
  expect(within(car).getByText("0.5 de 1.5 h")).toBeTruthy();
  expect(within(car).getByRole("link", { name: "Seguir inspección" })).toBeTruthy();
  expect(within(car).getByText("Sin asignar")).toBeTruthy();
  expect(
    await screen.findByRole("heading", { name: "Dejó un reloj en marcha" }).catch(() => null),
  ).toBeNull();
});

test("a repair order names its state, findings and holds in Spanish", async () => {
  const { user } = open(OrderPage, `/technician/repair-orders/${order}`);
  expect(screen.getByText("Orden de reparación 1042 · Nora Diaz")).toBeTruthy();
  expect(screen.getByText("El cliente no mencionó ningún problema.")).toBeTruthy();
  expect(screen.getByText("Urgente: 2 · Pronto: 1 · Bien: 4 · Por calificar: 3")).toBeTruthy();
  expect(screen.getByText("En espera: faltan piezas")).toBeTruthy();
  expect(screen.getByText("81,200 mi")).toBeTruthy();
  expect(document.title).toBe("Orden de reparación · AutoIQ");
  // A rule's sentence, which is in English where the rule states it.
  await user.click(screen.getByRole("button", { name: "Terminar trabajo: Front brakes" }));
  expect(
    await screen.findByText("Escriba qué se hizo en “Front brakes” (la corrección) antes de terminarlo."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Pedir a recepción" }));
  expect(screen.getByRole("dialog", { name: "Pedir a recepción" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: /^Una pieza/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Cerrar" })).toBeTruthy();
});

test("an inspection's ratings, limits and a wrong measurement are in Spanish", async () => {
  const { user } = open(SheetPage, `/technician/inspections/${inspection}`);
  expect(screen.getByText("0 de 1 calificados")).toBeTruthy();
  expect(document.title).toBe("Inspección · AutoIQ");
  const point = screen.getByRole("group", { name: "Calificación de Left front tire" });
  expect(
    within(point)
      .getAllByRole("radio")
      .map((each) => each.parentElement?.textContent),
  ).toEqual(["Bien", "Pronto", "Urgente", "N/A"]);
  expect(screen.getByText("Pronto con 4/32 in o menos, urgente con 2/32 in o menos.")).toBeTruthy();
  await user.type(screen.getByLabelText("Profundidad del dibujo (/32 in)"), "worn");
  await user.tab();
  expect(
    await screen.findByText(
      /Escriba la profundidad del dibujo de “Left front tire” como número en \/32 in, por ejemplo 5\.5\./,
    ),
  ).toBeTruthy();
});

const part: Part = {
  id: id(5),
  number: "PF-48",
  name: "Oil filter",
  brand: "ACDelco",
  category: "",
  unit: "each",
  priceCents: 900,
  fixedPriceCents: null,
  coreCents: 0,
  stateFee: "none",
  onHand: "5",
  reserved: "1",
  available: "4",
  minimum: "0",
  maximum: "0",
  bin: "A1",
  bins: [{ bin: "A1", onHand: "5" }],
  version: 1,
  stockLevelVersion: 1,
};

test("parts are in Spanish, and why one could not be asked for", async () => {
  const { user } = open(PartsPage, "/technician/parts", {
    status: 200,
    body: { parts: [part], next: null },
  });
  expect(screen.getByText("Lo que pida es para “Front brakes”, orden de reparación 1042.")).toBeTruthy();
  expect(screen.getByRole("searchbox", { name: "Buscar piezas" })).toBeTruthy();
  expect(await screen.findByText("Disponibles: 4")).toBeTruthy();
  expect(document.title).toBe("Piezas · AutoIQ");
  expect(screen.getByText("Apartadas: 1")).toBeTruthy();
  // Outside of a workspace nothing can be saved for later, which the queue says in English.
  await user.click(screen.getByRole("button", { name: "Pedirla: Oil filter" }));
  expect((await screen.findByText("No se envió a recepción")).parentElement?.textContent).toContain(
    "Nadie tiene una sesión abierta aquí. Inicie sesión de nuevo.",
  );
});

test("the title follows a change of the page's language", async () => {
  open(MyDayPage, "/technician");
  expect(document.title).toBe("Mi día · AutoIQ");
  await act(() => rememberLanguage("en"));
  expect(document.title).toBe("My day · AutoIQ");
});

test("without Spanish loaded, as at the desk, these components are in English", async () => {
  await act(() => rememberLanguage("en"));
  open(MyDayPage, "/technician");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My day");
  expect(document.title).toBe("My day · AutoIQ");
  expect(screen.getByRole("link", { name: "Continue inspection" })).toBeTruthy();
});
