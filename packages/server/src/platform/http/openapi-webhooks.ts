import {
  type WebhookEventType,
  webhookBody,
  webhookEvents,
  webhookEventTypes,
} from "@autoiq/domain/integrations/webhooks/events";

const uuid = { type: "string", format: "uuid" };
const idOnly = { type: "object", required: ["id"], properties: { id: uuid } };

const schemaOf = (type: WebhookEventType) => ({
  type: "object",
  required: ["id", "type", "createdAt", "sequence", "business", "location", "record", "data"],
  properties: {
    id: uuid,
    type: { const: type },
    createdAt: { type: "string", format: "date-time" },
    sequence: { type: "integer" },
    business: idOnly,
    location: { anyOf: [idOnly, { type: "null" }] },
    record: {
      type: "object",
      required: ["kind", "id"],
      properties: { kind: { const: webhookEvents[type].kind }, id: uuid },
    },
    data: { type: "object", properties: { path: { type: "string" } } },
  },
});

const exampleId = (end: string) => `0198c0de-7a11-7000-8000-0000000000${end}`;

/** As a delivery has it. */
const exampleOf = (type: WebhookEventType): object =>
  JSON.parse(
    webhookBody({
      id: exampleId("e1"),
      type,
      createdAt: "2026-11-23T14:00:00.123Z",
      sequence: 7,
      organizationId: exampleId("b1"),
      locationId: webhookEvents[type].kind === "customer" ? null : exampleId("c1"),
      recordKind: webhookEvents[type].kind,
      recordId: exampleId("a1"),
    }),
  );

/** The `webhooks` of the OpenAPI document: each event with its body and an example. */
export const webhookOperations = (): object =>
  Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: webhookEvents[type].label,
          description:
            "Signed as Standard Webhooks. Events of one record arrive in order of sequence, at least once each, with the same id.",
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(type), example: exampleOf(type) } },
          },
          responses: { "2XX": { description: "Received" } },
        },
      },
    ]),
  );
