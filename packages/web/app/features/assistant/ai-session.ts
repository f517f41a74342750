import { analysis } from "@autoiq/domain/assistant/analysis";
import { placeHeaders } from "~/platform/organization";
import { accessToken } from "~/platform/session/auth-client";
import type { AISession } from "./ai-service";

/** How the people of a shop ask: with their session, from the shop they are in, and with the analysis in the reply. */
export const shopSession: AISession = {
  headers: async () => {
    const token = await accessToken();
    return { ...placeHeaders(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  },
  readAnalysis: (value) => (value === undefined ? undefined : analysis.parse(value)),
};
