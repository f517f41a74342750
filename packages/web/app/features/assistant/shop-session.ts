import { analysis } from "@autoiq/domain/assistant/analysis";
import { locationHeaders } from "~/platform/organization";
import { accessToken } from "~/platform/session/auth-client";
import type { AISession } from "./ai-service";

/** AI requests of a shop's team: with their session and current shop, and the analysis in the reply. */
export const shopSession: AISession = {
  headers: async () => {
    const token = await accessToken();
    return { ...locationHeaders(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  },
  readAnalysis: (value) => (value === undefined ? undefined : analysis.parse(value)),
};
