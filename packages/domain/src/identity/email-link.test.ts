import { describe, expect, it } from "vitest";
import { linkOutcome } from "./email-link.ts";

const failure = (rest: string) => `error=access_denied&${rest}&sb=`;
const values = (text: string) =>
  new Map(text.split("&").map((pair) => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]));

describe("the outcome of an emailed link", () => {
  it.each([
    ["", "", { state: "none" }],
    ["top", "tab=sign-in", { state: "none" }],
    ["access_token=a.b.c&type=recovery", "", { state: "good", kind: "recovery" }],
    ["confirm=abc&type=signup", "", { state: "confirm", token: "abc", kind: "signup" }],
    ["message=accepted", "", { state: "half" }],
    [failure("error_code=otp_expired&link_state=expired"), "", { state: "expired" }],
    [failure("error_code=otp_expired&link_state=spent"), "", { state: "used" }],
    [failure("error_code=otp_expired&link_state=unknown"), "", { state: "unknown" }],
    [failure("error_code=otp_expired"), "", { state: "unknown" }],
    [failure("error_code=otp_expired&link_state=constructor"), "", { state: "unknown" }],
    ["", "error=access_denied&error_code=otp_expired&link_state=spent", { state: "used" }],
    [failure("error_code=validation_failed"), "", { state: "incomplete" }],
    [failure("error_code=over_request_rate_limit&retry_after=17"), "", { state: "too-many", seconds: 17 }],
    [failure("error_code=over_request_rate_limit&retry_after=soon"), "", { state: "too-many", seconds: 60 }],
    [
      failure("error_code=user_banned&error_description=banned"),
      "",
      { state: "refused", code: "user_banned" },
    ],
  ])('for hash "%s" and query "%s" is parsed', (hash, search, outcome) => {
    expect(linkOutcome(values(hash), values(search))).toEqual(outcome);
  });
});
