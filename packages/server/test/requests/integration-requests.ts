import * as apiKeys from "@autoiq/domain/integrations/api-keys/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for API keys. */
export const integrationEntries: readonly Entry[] = [
  on(apiKeys.listApiKeys)(() => ({})),
  on(apiKeys.createApiKey)(() => ({
    body: {
      id: clientChosenIds.apiKey,
      name: "Marketing",
      scopes: ["customers:read"],
      expiresInDays: 30,
      allowedAddresses: [],
    },
  })),
  on(apiKeys.revokeApiKey)(({ apiKeyId }) => ({ params: { id: apiKeyId } })),
];
