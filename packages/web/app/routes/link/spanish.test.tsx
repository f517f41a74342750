import type { CustomerThread } from "@autoiq/domain/messages/contract";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberLanguage } from "~/platform/language/language";
import { switchLanguage } from "~/platform/language/messages";
import { queryClient } from "~/platform/query-client";
import { defaultConfig } from "~/test/auth-server";
import { renderPage } from "~/test/render-page";
import { problemReply, type Reply, replyInPlaceOfServer } from "~/test/replies";
import { ids, linkView } from "~/test/test-link-view";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import type { Route } from "./+types/link";
import LinkPage from "./link";

const token = "t".repeat(43);
const props = { params: { token } } as Route.ComponentProps;
const thread: CustomerThread = {
  shop: { name: "Harbor Auto", phone: "+18135550100", timeZone: "America/New_York" },
  messages: [],
  texts: { phone: "(813) 555-0199", state: "none", words: "Yes, Harbor Auto may text me." },
};
const config = Object.assign({}, defaultConfig, { cards: true });
const ok = (body: unknown): Reply => ({ status: 200, body });

/** Opens the page of that view. Other calls get the answer of `also`, or the same view. */
function open(view: Reply, also: (path: string, body: unknown) => Reply | undefined = () => undefined) {
  replyInPlaceOfServer(({ path, body }) => {
    if (!path.startsWith("/api/links/")) return ok(config);
    return also(path, body) ?? (path.includes("/messages") ? ok(thread) : view);
  });
  queryClient.setQueryData(["config"], config);
  renderPage(() => (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <LinkPage {...props} />
      </TooltipProvider>
    </QueryClientProvider>
  ));
}
const changed = (changes: Partial<LinkView>): Reply => ok(Object.assign({}, linkView, changes));
const answer = (job: string, choice: string) =>
  fireEvent.click(
    within(screen.getByRole("group", { name: `Su respuesta a ${job}` })).getByRole("radio", { name: choice }),
  );
const answerAll = async () => {
  await screen.findByRole("heading", { level: 1 });
  answer("Front brakes", "Aprobar");
  answer("Oil change", "Después");
  answer("Serpentine belt", "Rechazar");
  fireEvent.change(screen.getByRole("textbox", { name: /Su nombre/ }), { target: { value: "Dana Driver" } });
  fireEvent.click(screen.getByRole("button", { name: "Enviar respuesta" }));
};

beforeEach(async () => {
  window.scrollTo = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    fillText: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,AAAA");
  await switchLanguage("es");
});
afterEach(() => act(() => rememberLanguage("en")));

test("an estimate to answer is in Spanish, with its findings and conditions, and what the shop typed is as it was", async () => {
  open(
    changed({
      terms: [
        {
          label: "Storage",
          text: "$25.00 a day for a finished car that is not picked up within three working days of our notice.",
        },
        { label: "Warranty", text: "12 months or 12,000 miles." },
      ],
    }),
  );
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("2019 Honda Civic");
  expect(document.title).toBe("Su orden de reparación · AutoIQ");
  expect(screen.getByText(/Hola, Dana Driver\./).textContent).toContain("Orden de reparación 12");
  expect(screen.getByRole("heading", { name: "Harbor Auto espera su respuesta" })).toBeTruthy();
  const row = screen.getByRole("article", { name: "Front brakes" });
  expect(row.textContent).toContain("Urgente");
  expect(row.textContent).toContain("Quedan 2 mm de material de freno.");
  expect(row.textContent).toContain("Pads are at 2 mm.");
  expect(row.textContent).toContain("Mano de obra · 1 h");
  expect(within(row).getByRole("button", { name: "Foto 1 de Front pads, más grande" })).toBeTruthy();
  expect(screen.getByText(/Toda la inspección: 1 urgente, 0 pronto/)).toBeTruthy();
  const conditions = screen.getByText("Condiciones de este presupuesto").closest("details");
  expect(conditions?.textContent).toContain("$25.00 al día por un vehículo terminado");
  expect(conditions?.textContent).toContain("12 months or 12,000 miles.");
  expect(conditions?.textContent).toContain("Esta es una traducción.");
  expect(screen.getByText(/Puede responder hasta el/).textContent).toContain("1 de junio de 2026");
});

test("the recorded answer is in Spanish", async () => {
  const states = new Map([
    [ids.brakes, "approved"],
    [ids.oil, "deferred"],
    [ids.belt, "declined"],
  ]);
  const jobs = linkView.jobs.map((job) => Object.assign({}, job, { authorization: states.get(job.id) }));
  open(ok(linkView), (path) =>
    path.endsWith("/decisions") ? changed({ jobs, status: "approved" }) : undefined,
  );
  await answerAll();
  const recorded = await screen.findByRole("region", { name: "Su respuesta" });
  expect(recorded.textContent).toContain("Su respuesta quedó registrada");
  expect(recorded.textContent).toContain("Aprobado: Front brakes");
  expect(recorded.textContent).toContain("Para después: Oil change");
  expect(recorded.textContent).toContain("Rechazado: Serpentine belt");
  expect(screen.getByText(/^Usted aprobó 1 trabajo\. Harbor Auto va a empezar/)).toBeTruthy();
  expect(screen.getByText("Aprobado por usted")).toBeTruthy();
});

test("a refusal of the server is in Spanish", async () => {
  open(ok(linkView), (path) =>
    path.endsWith("/decisions") ? problemReply(409, "“Front brakes” was already approved.") : undefined,
  );
  await answerAll();
  expect(await screen.findByText("“Front brakes” ya estaba aprobado.")).toBeTruthy();
});

const invoice = {
  id: ids.photo,
  number: 512,
  totalCents: 50_000,
  creditedCents: 0,
  paidCents: 10_000,
  writtenOffCents: 0,
  postedAt: "2026-05-02T12:00:00.000Z",
  mayPayPart: true,
};

test("an invoice to pay and a paid invoice are in Spanish", async () => {
  open(changed({ status: "invoiced", invoice }));
  expect(await screen.findByRole("heading", { name: "Su factura está lista" })).toBeTruthy();
  expect(screen.getByText("Saldo pendiente").nextSibling?.textContent).toBe("$400.00");
  expect(screen.getByRole("button", { name: "Pagar $400.00" })).toBeTruthy();
  expect(screen.getByText("2 may, 8:00 a.m.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Factura en PDF" })).toBeTruthy();
  cleanup();
  queryClient.clear();
  open(changed({ status: "closed", invoice: Object.assign({}, invoice, { paidCents: 50_000 }) }));
  expect(await screen.findByRole("heading", { name: "Pagado. Gracias." })).toBeTruthy();
  expect(screen.getByText("Pagada por completo")).toBeTruthy();
});

test("consent to texts is sent with the language of its wording", async () => {
  const sent: unknown[] = [];
  open(ok(linkView), (path, body) => {
    if (!path.endsWith("/sms-consent")) return undefined;
    sent.push(body);
    return ok(thread);
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Mensajes de texto al (813) 555-0199" }));
  expect(screen.getByText(/^Sí, Harbor Auto puede enviarme mensajes de texto/)).toBeTruthy();
  await vi.waitFor(() => expect(sent).toEqual([{ allowed: true, language: "es" }]));
});

test("a link that is not valid or has expired says so in Spanish", async () => {
  open(problemReply(404, "This link isn't valid. Ask the shop to send it again."));
  expect(await screen.findByText("Este enlace no es válido")).toBeTruthy();
  cleanup();
  queryClient.clear();
  open(problemReply(410, "This link has expired. Ask the shop to send a new one."));
  expect(await screen.findByText("Este enlace ya venció")).toBeTruthy();
});

test("one tap changes the page to English, and that is remembered", async () => {
  open(ok(linkView));
  fireEvent.click(await screen.findByRole("button", { name: "English" }));
  expect(await screen.findByRole("heading", { name: "Harbor Auto needs your decision" })).toBeTruthy();
  expect(screen.getByText(/Respond by Monday, June 1, 2026/)).toBeTruthy();
  expect(localStorage.getItem("language")).toBe("en");
  expect(screen.getByRole("button", { name: "Español" })).toBeTruthy();
});
