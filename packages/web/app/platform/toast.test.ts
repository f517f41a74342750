import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast, toastStore } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => toastStore.current();

it("shows one toast: the next replaces the previous one", () => {
  toast({ title: "First" });
  toast({ title: "Second", variant: "destructive" });
  expect(shown()).toMatchObject({ open: true, message: { title: "Second", variant: "destructive" } });
});

it("stores a closed toast for 1,000,000 ms, then removes it", () => {
  toast({ title: "Saved" });
  const id = shown()?.message.id ?? 0;
  toastStore.close(id);
  expect(shown()).toMatchObject({ open: false, message: { title: "Saved" } });
  vi.advanceTimersByTime(999_999);
  expect(shown()).toMatchObject({ open: false });
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it("does not remove a toast that came after the closed one", () => {
  toast({ title: "First" });
  toastStore.close(shown()?.message.id ?? 0);
  toast({ title: "Second" });
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toMatchObject({ open: true, message: { title: "Second" } });
  toastStore.close(-1);
  expect(shown()).toMatchObject({ open: true });
});
