import { aiRequest } from "@autoiq/domain/assistant/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { completeAnswer, heldAnswer } from "~/test/answer-stream";
import { passTime, stopClock } from "~/test/fake-clock";
import { renderPage } from "~/test/render-page";
import { type Reply, replyInPlaceOfServer, type SentRequest } from "~/test/replies";
// Loads on demand, and is compiled here.
import "./chat-panel";
import { ChatWidget } from "./chat-widget";

const opener = () => screen.getByRole("button", { name: "Ask About AutoIQ" });
const card = () => screen.getByRole("dialog", { name: "Ask About AutoIQ" });
const field = () => within(card()).getByRole<HTMLTextAreaElement>("textbox", { name: "Your question" });
const button = (name: string) => within(card()).getByRole("button", { name });
const messages = () => within(within(card()).getByRole("log")).getAllByRole("listitem");
const expectMessages = (count: number) => waitFor(() => expect(messages()).toHaveLength(count));
const link = (message: HTMLElement | undefined, name: string) =>
  within(message as HTMLElement).getByRole("link", { name });

/** Opens the chat on a page whose server answers each question in turn, and then the last way again. */
async function open(...answers: Reply[]): Promise<{ user: UserEvent; requests: SentRequest[] }> {
  const requests = replyInPlaceOfServer(() => answers[Math.min(requests.length, answers.length) - 1]);
  const { user } = renderPage(ChatWidget, "/faq");
  await user.click(opener());
  await screen.findByRole("dialog", { name: "Ask About AutoIQ" });
  return { user, requests };
}
async function ask(user: UserEvent, text: string) {
  await user.click(field());
  await user.paste(text);
  await user.keyboard("{Enter}");
}

describe("the sales chat", () => {
  test("asks about the biggest challenge, with the time, and takes the focus", async () => {
    await open();
    const [greeting, ...others] = messages();
    expect(others).toEqual([]);
    expect(greeting?.textContent).toContain("biggest shop-management challenge");
    expect(greeting?.querySelector("time")?.textContent).toMatch(/^\d{1,2}:\d\d [AP]M$/);
    expect(document.activeElement).toBe(field());
  });

  test("Enter sends, Shift+Enter starts a new line, and blank text is not sent", async () => {
    const { user, requests } = await open(heldAnswer().reply);
    await user.keyboard("{Enter}");
    await user.keyboard("  {Shift>}{Enter}{/Shift} {Enter}");
    expect(field().value).toBe("  \n ");
    await user.click(button("Send"));
    expect(messages()).toHaveLength(1);
    expect(requests).toEqual([]);
    await user.clear(field());
    await user.keyboard("two{Shift>}{Enter}{/Shift}lines{Enter}");
    await expectMessages(2);
    expect(field().value).toBe("");
    expect(requests.map(({ body }) => body)).toEqual([expect.objectContaining({ prompt: "two\nlines" })]);
  });

  test("shows a partial reply with 'Thinking...' and announces only the complete one", async () => {
    const answer = heldAnswer();
    const { user, requests } = await open(answer.reply, heldAnswer().reply);
    await ask(user, "Hello?");
    expect(within(card()).getByRole("status").textContent).toBe("Thinking...");
    answer.say("Every plan begins");
    await within(card()).findByText("Every plan begins");
    within(card()).getByText("Thinking...");
    expect(messages()).toHaveLength(2);
    // One question at a time. Text typed in the meantime waits and is not lost.
    await ask(user, "And then?");
    await user.click(button("Send"));
    expect(field().value).toBe("And then?");
    answer.say(" with a trial.");
    answer.finish();
    await expectMessages(3);
    expect(messages()[2]?.textContent).toContain("Every plan begins with a trial.");
    expect(within(card()).queryByText("Thinking...")).toBeNull();
    expect(requests).toHaveLength(1);
    await user.type(field(), "{Enter}");
    await expectMessages(4);
  });

  test("sends the system message and the last ten messages", async () => {
    const answers = Array.from({ length: 8 }, (_, turn) => completeAnswer(`Answer ${turn + 1}.`));
    const { user, requests } = await open(...answers);
    for (let turn = 1; turn <= 8; turn += 1) {
      await ask(user, `Question ${turn}`);
      await expectMessages(1 + 2 * turn);
    }
    const { prompt, context } = aiRequest.parse(requests[7]?.body);
    expect(prompt).toBe("Question 8");
    expect(context?.page).toBe("/faq");
    expect(context?.history).toHaveLength(11);
    expect(context?.history?.[0]?.role).toBe("system");
    expect(context?.history?.[1]).toEqual({ role: "user", content: "Question 3" });
    expect(context?.history?.at(-1)).toEqual({ role: "assistant", content: "Answer 7." });
  });

  test("can be minimized and closed without losing the focus", async () => {
    const answer = heldAnswer();
    const { user } = await open(answer.reply);
    await ask(user, "Hello?");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener());
    // The reply continues, and a mark shows that it has arrived.
    answer.say("Here I am.");
    answer.finish();
    const marked = await screen.findByRole("button", { name: /^Ask About AutoIQ ?, new answer$/ });
    expect(document.activeElement).toBe(marked);
    await user.keyboard("{Enter}");
    expect(messages()[2]?.textContent).toContain("Here I am.");
    await user.click(button("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener());
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await user.keyboard("{Enter}");
    expect(messages()).toHaveLength(3);
  });

  test("'Start over' clears the conversation and the draft", async () => {
    const { user } = await open(completeAnswer("It is so. More: /pricing"));
    await ask(user, "Is there a trial?");
    await expectMessages(3);
    await user.type(field(), "half a que");
    await user.click(button("Start over"));
    expect(messages()).toHaveLength(1);
    expect(field().value).toBe("");
  });

  test("says when it does not know, and offers the contact form", async () => {
    const { user } = await open(completeAnswer("I do not know that one. A person will: /contact."));
    await ask(user, "Who won the super bowl?");
    await expectMessages(3);
    expect(messages()[2]?.textContent).toContain("I do not know that one");
    expect(link(messages()[2], "Contact form").getAttribute("href")).toBe("/contact");
  });

  test("the canned text takes over silently when the server fails, one sentence every 250 ms", async () => {
    const { user } = await open({ status: 500 });
    stopClock();
    await ask(user, "What is it?");
    await passTime(249);
    expect(within(card()).queryByText(/AutoIQ runs a repair shop/)).toBeNull();
    await passTime(1);
    const sentence = within(card()).getByText(/AutoIQ runs a repair shop/);
    expect(sentence.textContent).not.toContain("AutoIQ means");
    await passTime(249);
    expect(sentence.textContent).not.toContain("AutoIQ means");
    await passTime(1);
    expect(sentence.textContent).toContain("AutoIQ means 70% less administration time.");
    within(card()).getByText("Thinking...");
    await passTime(2000);
    expect(messages()).toHaveLength(3);
    link(messages()[2], "Contact form");
    expect(within(card()).queryByRole("alert")).toBeNull();
  });

  test("the canned text answers without a connection and replaces a reply that breaks off", async () => {
    const answer = heldAnswer();
    const { user } = await open("down", answer.reply);
    stopClock();
    await ask(user, "Are you there?");
    await passTime(3000);
    expect(messages()[2]?.textContent).toContain("Every plan begins with a 7-day free trial, no card.");
    await ask(user, "And now?");
    answer.say("Half of");
    await within(card()).findByText("Half of");
    answer.breakOff();
    await passTime(3000);
    expect(messages()).toHaveLength(5);
    expect(messages()[4]?.textContent).toContain("AutoIQ runs a repair shop");
    expect(messages()[4]?.textContent).not.toContain("Half of");
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["emoji", "🔧🚗"],
    ["right-to-left text", "مرحبا بالعالم"],
    ["a reversed word", "‮abc"],
    ["as many characters as are allowed", "x".repeat(2000)],
  ])("shows %s exactly as typed, and a reply exactly as received", async (_, text) => {
    const said = 'See <img src=x onerror="alert(1)"> and //evil.example and /nowhere and /faq.';
    const { user } = await open(completeAnswer(said));
    await ask(user, text);
    await expectMessages(3);
    expect(messages()[1]?.textContent).toContain(text);
    expect(messages()[2]?.textContent).toContain(said.replace("/faq", "FAQ"));
    expect(card().querySelector("script, img")).toBeNull();
    expect(
      within(card())
        .getAllByRole("link")
        .map((each) => each.textContent),
    ).toEqual(["FAQ"]);
    expect(within(card()).queryByText("0 left")).toBeNull();
  });

  test("says how many characters are left when there are few", async () => {
    const { user } = await open();
    await user.paste("y".repeat(1800));
    expect(within(card()).queryByText(/ left$/)).toBeNull();
    await user.paste("y".repeat(150));
    within(card()).getByText("50 left");
  });
});
