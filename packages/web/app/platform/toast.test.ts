import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast, toastStore } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => toastStore.current();

it("shows one toast: the next takes the place of the one before", () => {
  toast({ title: "First" });
  toast({ title: "Second", variant: "destructive" });
  expect(shown()).toMatchObject({ open: true, message: { title: "Second", variant: "destructive" } });
});

it("keeps a closed toast for 1,000,000 ms and then forgets it", () => {
  toast({ title: "Saved" });
  const id = shown()?.message.id ?? 0;
  toastStore.close(id);
  expect(shown()).toMatchObject({ open: false, message: { title: "Saved" } });
  vi.advanceTimersByTime(999_999);
  expect(shown()).toMatchObject({ open: false });
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it("forgets no toast that came after the closed one", () => {
  toast({ title: "First" });
  toastStore.close(shown()?.message.id ?? 0);
  toast({ title: "Second" });
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toMatchObject({ open: true, message: { title: "Second" } });
  toastStore.close(-1);
  expect(shown()).toMatchObject({ open: true });
});
