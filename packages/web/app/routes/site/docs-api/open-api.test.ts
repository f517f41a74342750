import { describe, expect, it } from "vitest";
import { callsOf, shapeOf, webhooksOf } from "./open-api";

describe("the OpenAPI description", () => {
  it("is parsed into calls by area, with who may make them", () => {
    const areas = callsOf({
      info: { title: "AutoIQ" },
      paths: {
        "/api/parts": {
          get: {
            operationId: "inventory.parts",
            summary: "Parts",
            tags: ["inventory"],
            description: "Needs part.view.",
            responses: { "200": { content: { "application/json": { schema: { type: "object" } } } } },
          },
          post: { tags: ["inventory"] },
        },
        "/api/board": { get: { tags: ["appointments"] } },
      },
    });
    expect([...areas.keys()]).toEqual(["appointments", "inventory"]);
    expect(areas.get("inventory")?.[0]).toMatchObject({
      id: "inventory-parts",
      method: "GET",
      path: "/api/parts",
      access: "Needs part.view.",
      reply: { type: "object" },
      body: null,
    });
  });

  it("lists the events of webhooks with an example of each", () => {
    const example = { type: "invoice.posted", sequence: 7 };
    const post = {
      summary: "Invoice posted",
      requestBody: { content: { "application/json": { example } } },
    };
    const description = { info: { title: "AutoIQ" }, paths: {} };
    expect(webhooksOf({ ...description, webhooks: { "invoice.posted": { post } } })).toEqual([
      { type: "invoice.posted", label: "Invoice posted", example },
    ]);
    expect(webhooksOf(description)).toEqual([]);
  });

  it("is rendered as types: fields, lists, choices, formats, optional and nullable values", () => {
    expect(
      shapeOf({
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string", format: "uuid" },
          names: { type: "array", items: { type: "string" } },
          way: { type: "string", enum: ["cash", "check"] },
          at: { type: ["string", "null"] },
          total: { anyOf: [{ type: "integer" }, { type: "null" }] },
        },
      }),
    ).toBe(
      '{\n  id: uuid\n  names?: string[]\n  way?: "cash" | "check"\n  at?: string | null\n  total?: integer | null\n}',
    );
    expect(shapeOf({ type: "array", items: { enum: [1, 2] } })).toBe("(1 | 2)[]");
    expect(shapeOf({})).toBe("any");
  });
});
