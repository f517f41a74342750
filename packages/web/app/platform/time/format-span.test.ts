import { expect, test } from "vitest";
import { formatSpan } from "./format-span";

const zone = "America/Chicago";

test("a span from midnight to midnight has only its days, also where the clocks change", () => {
  expect(formatSpan({ startsAt: "2026-12-14T06:00:00Z", endsAt: "2026-12-15T06:00:00Z" }, zone)).toBe(
    "Mon, Dec 14",
  );
  expect(formatSpan({ startsAt: "2026-12-14T06:00:00Z", endsAt: "2026-12-16T06:00:00Z" }, zone)).toBe(
    "Mon, Dec 14 – Tue, Dec 15",
  );
  expect(formatSpan({ startsAt: "2026-11-01T05:00:00Z", endsAt: "2026-11-02T06:00:00Z" }, zone)).toBe(
    "Sun, Nov 1",
  );
});

test("other spans have their hours, and a second day only where there is one", () => {
  const startsAt = "2026-12-14T15:00:00Z";
  expect(formatSpan({ startsAt, endsAt: "2026-12-14T17:00:00Z" }, zone)).toMatch(
    /^Mon, Dec 14, 9:00\sAM – 11:00\sAM$/,
  );
  expect(formatSpan({ startsAt, endsAt: "2026-12-16T06:00:00Z" }, zone)).toMatch(
    /^Mon, Dec 14, 9:00\sAM – Wed, Dec 16, 12:00\sAM$/,
  );
});
