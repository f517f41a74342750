import { describe, expect, it } from "vitest";
import { renamedItem } from "~/platform/storage-preferences";
import type { JobDraft } from "./job-draft";
import { loadJobDrafts, storeJobDrafts } from "./stored-drafts";

const content = { name: "Brakes", description: "", concern: "Squeals", pay: "customer" as const, lines: [] };
const draft: JobDraft = {
  ...content,
  jobId: "job",
  isNew: true,
  baseVersion: 0,
  base: "",
  start: content,
  technicianId: null,
  inspectionItemId: null,
};

describe("what the browser stored under a former name", () => {
  it("is moved once: job drafts are found again, and removed with their last job", () => {
    localStorage.setItem("jobs-typed:order", JSON.stringify([draft]));
    expect(loadJobDrafts("order")).toEqual([draft]);
    expect(localStorage.getItem("jobs-typed:order")).toBeNull();
    expect(loadJobDrafts("order")).toEqual([draft]);
    storeJobDrafts("order", []);
    expect(loadJobDrafts("order")).toEqual([]);
  });

  it("never replaces a newer value, and stays where it is while nothing can be stored", () => {
    localStorage.setItem("former", "old");
    localStorage.setItem("now", "new");
    expect(renamedItem("local", "now", "former")).toBe("new");
    expect(localStorage.getItem("former")).toBeNull();

    localStorage.setItem("former", "typed");
    localStorage.removeItem("now");
    localStorage.setItem("storageChoice", "necessary");
    expect(renamedItem("local", "now", "former")).toBe("typed");
    expect(localStorage.getItem("former")).toBe("typed");
  });
});
