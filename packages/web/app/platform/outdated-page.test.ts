import { getOwnPay } from "@autoiq/domain/payroll/contract";
import { afterEach, expect, test, vi } from "vitest";
import { request } from "./api";
import { ProblemError } from "./problem";

afterEach(() => vi.unstubAllGlobals());

test("a response that the page cannot read is a sentence, and not what a schema says of it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ fromAnotherVersion: true }));
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failed = await request(getOwnPay, {}, { token: "t" }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ProblemError);
  expect((failed as ProblemError).message).toBe("This page is older than the server. Reload it.");
  expect(logged).toHaveBeenCalledWith("payroll.own", expect.anything());
});
