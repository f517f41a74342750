import { readAct } from "@autoiq/domain/assistant/acts/read/read-act";
import { plansFor } from "@autoiq/domain/assistant/questions/interpret-question";
import { toolAccess } from "@autoiq/domain/assistant/questions/rule";
import { en } from "@autoiq/domain/catalog/assistant/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import { expect, it, test } from "vitest";
import { suggestions, suggestionsFor } from "./suggestions";

test.each(suggestions)(
  "“$question” is understood, and offered to users with its permissions",
  ({ question, needs }) => {
    const today = "2026-11-22";
    const [act] = readAct(en.suggestions[question], { today, names: [] });
    const [closest] = plansFor(en.suggestions[question], { today, team: [] });
    const tool = act?.act ?? closest?.tool;
    expect(tool && toolAccess[tool]).toEqual(needs);
  },
);

it("offers something to every role", () => {
  for (const role of staffRoles)
    expect(suggestionsFor((permission) => can(role, permission)).length, role).toBeGreaterThan(2);
});
