import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sessionStore } from "~/platform/session/session-store";
import { type Opened, renderLayout } from "~/test/render-page";
import { signInAs } from "~/test/session";
import { type Ears, installSpeechRecognition } from "~/test/speech";
import VoicePanel from "./voice-panel";

const panel = () => screen.getByRole("dialog", { name: "AI Voice Navigation" });
const noPanel = () => expect(screen.queryByRole("dialog")).toBeNull();
const microphone = () => within(panel()).getByRole("button", { name: "Click to speak" });
const problem = () => within(panel()).queryByRole("alert")?.textContent ?? "";
const status = () => within(panel()).getByRole("status").textContent;

/** The panel's place in the header of every page. */
function Header() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Voice Navigation
      </button>
      <Link to="/features">Features</Link>
      <VoicePanel open={open} onOpenChange={setOpen} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

async function openPanel(): Promise<Opened> {
  const page = renderLayout(Header, "/faq");
  await page.user.click(screen.getByRole("button", { name: "Voice Navigation" }));
  return page;
}

async function speak({ user }: Opened, ears: Ears, command: string) {
  await user.click(microphone());
  ears.hear(command);
  ears.end();
}

beforeEach(() => sessionStore.change({ status: "signed-out" }));

describe("voice navigation", () => {
  test("a press on an example runs it", async () => {
    const page = await openPanel();
    await page.user.click(within(panel()).getByRole("button", { name: "Go to pricing" }));
    await waitFor(() => expect(page.address()).toBe("/pricing"));
    noPanel();
  });

  test.each([
    ["go to landing", "/landing", "Landing"],
    ["navigate to features", "/features", "Features"],
    ["open contact", "/contact", "Contact"],
    ["show training", "/training", "Training"],
    ["Show me the pricing page, please.", "/pricing", "Pricing"],
    ["go to index", "/index", "Index"],
    ["open home", "/", "Home"],
    ["show the inventory", "/owner/inventory", "Inventory"],
    ["open new invoice", "/owner/invoices/new", "Counter sale"],
    ["go to payments", "/client/payments", "Payments"],
  ])("'%s' leads to %s", async (command, path, label) => {
    const ears = installSpeechRecognition({ prefix: "" });
    const page = await openPanel();
    await speak(page, ears, command);
    await screen.findByText(`Navigating to ${label}`);
    expect(page.address()).toBe(path);
    noPanel();
    expect(document.activeElement).toBe(document.querySelector("#main"));
  });

  test("of a role that the business made opens only the pages of its permissions", async () => {
    const at = {
      organizationId: "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b11",
      locationId: "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b12",
    };
    const names = { organizationName: "Bayside Auto", locationName: "Tampa", roleName: "Parts counter" };
    const seat = { role: "management" as const, permissions: ["shop.view", "staff.view", "part.view"] };
    const limits = { discountBasisPoints: 0, seesCosts: false, canRefund: false };
    signInAs({
      role: "management",
      memberships: [Object.assign({ isPractice: false, limits }, at, names, seat)],
    });
    const ears = installSpeechRecognition();
    const page = await openPanel();
    await speak(page, ears, "open invoices");
    expect(problem()).toBe("Command not recognized. Please try again.");
    expect(page.address()).toBe("/faq");
    await speak(page, ears, "open inventory");
    expect(page.address()).toBe("/management/inventory");
  });

  test.each(["pricing", "open the pod bay doors", "open", "<script>alert(1)</script>", "😀 مرحبا"])(
    "'%s' is not recognized and can be said again",
    async (command) => {
      const ears = installSpeechRecognition();
      const page = await openPanel();
      await speak(page, ears, command);
      expect(problem()).toBe("Command not recognized. Please try again.");
      expect(page.address()).toBe("/faq");
      await speak(page, ears, "open pricing");
      expect(page.address()).toBe("/pricing");
    },
  );

  test("silence and the word 'Listening...' are not commands", async () => {
    const ears = installSpeechRecognition();
    const page = await openPanel();
    for (const heard of ["", "   ", "Listening..."]) {
      await speak(page, ears, heard);
      microphone();
      expect(problem()).toBe("");
    }
    expect(page.address()).toBe("/faq");
  });

  test("shows 'Listening...' while it listens, once, in US English, with interim results", async () => {
    const ears = installSpeechRecognition();
    const page = await openPanel();
    expect(status()).toBe("Click to speak...");
    // Nothing listens before it is asked to.
    expect(ears.calls).toEqual([]);
    await page.user.click(microphone());
    expect(status()).toBe("Listening...");
    expect(ears.settings()).toEqual({ lang: "en-US", continuous: false, interimResults: true });
    ears.hear("go to");
    expect(status()).toBe("go to");
    ears.hear("go to pricing");
    expect(status()).toBe("go to pricing");
    expect(page.address()).toBe("/faq");
    ears.end();
    expect(page.address()).toBe("/pricing");
  });

  test("a browser without speech recognition says so and accepts the command by keyboard", async () => {
    vi.stubGlobal("SpeechRecognition", undefined);
    vi.stubGlobal("webkitSpeechRecognition", undefined);
    const page = await openPanel();
    expect(problem()).toBe("Speech recognition is not supported in your browser");
    await page.user.click(microphone());
    expect(problem()).toBe("Speech recognition is not supported in your browser");
    await page.user.type(within(panel()).getByLabelText("Or type a command"), "show features{Enter}");
    await screen.findByText("Navigating to Features");
    expect(page.address()).toBe("/features");
  });

  test.each(["not-allowed", "no-speech", "network"])(
    "the recognition error '%s' shows a plain message",
    async (error) => {
      const ears = installSpeechRecognition();
      const page = await openPanel();
      await page.user.click(microphone());
      ears.hear("go to pricing");
      ears.fail(error);
      expect(problem()).toBe("Error recognizing speech. Please try again.");
      expect(page.address()).toBe("/faq");
      await speak(page, ears, "go to pricing");
      expect(page.address()).toBe("/pricing");
    },
  );

  test("a recognition that cannot start shows a plain message", async () => {
    installSpeechRecognition({ startFails: true });
    const page = await openPanel();
    await page.user.click(microphone());
    expect(problem()).toBe("Failed to start voice recognition. Please try again.");
    expect(status()).toBe("Click to speak...");
  });

  test("a second click stops listening and takes what was heard", async () => {
    const ears = installSpeechRecognition();
    const page = await openPanel();
    await page.user.click(microphone());
    ears.hear("open pricing");
    await page.user.click(within(panel()).getByRole("button", { name: "Stop listening" }));
    expect(page.address()).toBe("/pricing");
    expect(ears.calls).toEqual(["start", "stop"]);
  });

  test("closing it stops listening and discards what was heard", async () => {
    const ears = installSpeechRecognition();
    const page = await openPanel();
    await page.user.click(microphone());
    ears.hear("open pricing");
    await page.user.click(within(panel()).getByRole("button", { name: "Close voice navigation" }));
    noPanel();
    expect(ears.calls).toEqual(["start", "abort"]);
    ears.end();
    expect(page.address()).toBe("/faq");
  });

  test("going to another page stops listening", async () => {
    const ears = installSpeechRecognition();
    const page = await openPanel();
    await page.user.click(microphone());
    await page.user.click(screen.getByRole("link", { name: "Features" }));
    expect(page.address()).toBe("/features");
    expect(ears.calls).toEqual(["start", "abort"]);
    microphone();
  });

  test("takes the focus, and Escape closes it and restores the focus", async () => {
    installSpeechRecognition();
    const { user } = await openPanel();
    await waitFor(() => expect(document.activeElement).toBe(microphone()));
    await user.keyboard("{Escape}");
    noPanel();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Voice Navigation" }));
  });
});
