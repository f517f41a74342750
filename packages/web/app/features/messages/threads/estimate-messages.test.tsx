import type { CustomerThread } from "@autoiq/domain/messages/contract";
import type { Message } from "@autoiq/domain/messages/schema";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, press } from "~/test/open-page";
import { CustomerMessages } from "./customer-messages";
import { MessageBubble } from "./message-bubble";

const orderId = "0198aaaa-0000-7000-8000-000000000001";
const email: Message = {
  id: "0198aaaa-0000-7000-8000-000000000002",
  channel: "email",
  direction: "out",
  author: "",
  subject: "Estimate for your 2016 Honda Civic",
  body: "Hello Dana,\n\nHere is your estimate.",
  state: "sent",
  failure: "",
  notBefore: null,
  at: "2026-11-24T15:00:00.000Z",
  repairOrder: { id: orderId, number: 1042 },
  isEstimate: true,
  photos: [],
};
const text: Message = { ...email, id: "0198aaaa-0000-7000-8000-000000000003", channel: "sms", subject: "" };

test("an emailed estimate is one line in the desk's conversation, and the email opens on request", () => {
  openPage(
    () => (
      <ul>
        <MessageBubble message={email} timeZone="America/New_York" mayWrite />
      </ul>
    ),
    "/messages",
  );
  screen.getByText("Estimate sent by email");
  expect(screen.queryByText(email.subject)).toBeNull();
  expect(screen.queryByText(/Here is your estimate/)).toBeNull();
  press("Show email");
  screen.getByText(email.subject);
  screen.getByText(/Here is your estimate/);
});

test("an emailed estimate is one line with its link on the customer's page, and a text stays as it was sent", () => {
  const thread: CustomerThread = {
    shop: { name: "Bayshore", phone: "", timeZone: "America/New_York" },
    messages: [email, text],
    texts: { phone: null, state: "none", words: "" },
  };
  openPage(
    () => (
      <CustomerMessages
        thread={thread}
        photos={{ kind: "link", token: "t" }}
        estimateAddress={(id) => `/client/repair-orders/shop/${id}`}
        onWrite={() => Promise.resolve()}
        onChooseTexts={() => Promise.resolve()}
      />
    ),
    "/client/messages",
  );
  const [emailed, texted] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(emailed).toMatch(/^Estimate sent by emailView estimateBayshore/);
  expect(texted).toMatch(/^Hello Dana/);
  expect(screen.getByRole("link", { name: "View estimate" }).getAttribute("href")).toBe(
    `/client/repair-orders/shop/${orderId}`,
  );
});
