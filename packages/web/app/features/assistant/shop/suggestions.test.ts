import { toolAccess } from "@autoiq/domain/assistant/questions/rule";
import { plansFor } from "@autoiq/domain/assistant/questions/understand";
import { can, staffRoles } from "@autoiq/domain/kernel/permissions";
import { expect, it, test } from "vitest";
import { suggestions, suggestionsFor } from "./suggestions";

test.each(suggestions)(
  "“$question” is understood, and offered to whoever may ask it",
  ({ question, needs }) => {
    const [closest] = plansFor(question, { today: "2026-11-22", team: [] });
    expect(closest && toolAccess[closest.tool]).toEqual(needs);
  },
);

it("offers everybody something", () => {
  for (const role of staffRoles)
    expect(suggestionsFor((permission) => can(role, permission)).length, role).toBeGreaterThan(2);
});
