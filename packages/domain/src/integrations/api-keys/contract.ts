import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { networkAddress } from "../../kernel/network-address.ts";
import { instant } from "../../kernel/time.ts";
import { apiScopes } from "./scopes.ts";

/** What every key begins with, so that people and scanners of leaked secrets recognize one. */
export const apiKeyPrefix = "aiq_live_";

/** Keys of a business that are not revoked. */
export const maxApiKeys = 50;
const maxAddresses = 20;
const maxDays = 3650;

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The last four characters of the key. */
  lastFour: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Null: all locations of the business. */
  location: z.string().nullable(),
  allowedAddresses: z.array(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string(),
  revokedAt: instant.nullable(),
  revokedBy: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

const keyList = z.object({ keys: z.array(apiKey) });

export const apiKeyFields = z.object({
  /** The browser's choice, so that a retry creates the same key. */
  id,
  name: z.string().trim().min(1, "Enter a name.").max(60, "Enter at most 60 characters."),
  scopes: z.array(z.enum(apiScopes)).min(1, "Choose at least one scope.").max(apiScopes.length),
  /** Null: until it is revoked. */
  expiresInDays: z
    .number()
    .int()
    .min(1, "Enter at least 1 day.")
    .max(maxDays, `Enter at most ${maxDays} days.`)
    .nullable(),
  /** Empty: any address. */
  allowedAddresses: z.array(networkAddress).max(maxAddresses, `Enter at most ${maxAddresses} addresses.`),
});
export type ApiKeyFields = z.output<typeof apiKeyFields>;

export const listApiKeys = call({
  name: "integrations.list-api-keys",
  method: "GET",
  path: "/api-keys",
  access: "integrations.manage",
  summary: "The business's API keys, newest first, without the keys themselves",
  topics: ["shop"],
  reply: keyList,
});

export const createApiKey = call({
  name: "integrations.create-api-key",
  method: "POST",
  path: "/api-keys",
  access: "integrations.manage",
  stepUp: true,
  summary: "Creates an API key, which is shown in this response only",
  body: apiKeyFields,
  reply: keyList.extend({
    /** The whole key. It is not stored and cannot be shown again. */
    token: z.string(),
  }),
});

export const revokeApiKey = call({
  name: "integrations.revoke-api-key",
  method: "POST",
  path: "/api-keys/:id/revocation",
  access: "integrations.manage",
  summary: "Revokes an API key, from its next request on",
  params: z.object({ id }),
  reply: keyList,
});
