import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import { ContactForm } from "../contact/contact-form";
// Loads on demand, and is compiled here.
import "./help-search";
import { Search } from "./search";

// Testing Library does not know the role of the element "search".
const search = () => document.querySelector("search") as HTMLElement;
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the guide and FAQ" });
const results = () => [...search().querySelectorAll<HTMLElement>("[data-result]")];
const status = () => within(search()).getByRole("status").textContent;
const expectResults = (count: number) =>
  waitFor(() => expect(results().length).toBeGreaterThanOrEqual(count));
const open = (at = "/help") => renderPage(Search, at, [{ path: "/contact", Component: ContactForm }]);

describe("the help center's search", () => {
  test("tolerates a typo", async () => {
    open("/help?q=inspecton");
    await expectResults(1);
    expect(results()[0]?.textContent).toMatch(/inspection/i);
  });

  test("works by keyboard alone", async () => {
    const { user } = open();
    await user.type(field(), "invoice");
    await expectResults(2);
    expect(status()).toMatch(/^\d+ results for “invoice”$/);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(results()[0]);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(results()[1]);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(field());
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(results()[0]);
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("");
    await waitFor(() => expect(results()).toEqual([]));
  });

  test.each([
    ["an emoji", "🦄🧭"],
    ["right-to-left text", "مرحبا بالعالم"],
    ["signs", "%%% ((( [*+?^$"],
    ["one endless word", "z".repeat(200)],
  ])("unusual questions find nothing and offer contact with a person: %s", async (_, question) => {
    const { user, address } = open();
    await user.click(field());
    await user.paste(question);
    await waitFor(() => expect(status()).toBe(`No results for “${question}”.`));
    await user.click(within(search()).getByRole("link", { name: "Contact us" }));
    expect(address()).toBe("/contact");
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" })).value).toBe(
      question,
    );
  });

  test("unusual questions stay text: a script does nothing", async () => {
    const { user } = open();
    const question = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    await user.click(field());
    await user.paste(question);
    await waitFor(() => expect(status()).toContain(`for “${question}”`));
    expect(search().querySelector("script, img")).toBeNull();
  });

  test("accepts at most 200 characters, and ignores blank text", async () => {
    const { user } = open();
    await user.type(field(), "   ");
    expect(status()).toBe("");
    expect(field().maxLength).toBe(200);
  });
});
