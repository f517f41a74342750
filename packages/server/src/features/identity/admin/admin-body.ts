import { z } from "zod";
import { invalid, WireError } from "../wire/error.ts";

const optional = <T>(type: z.ZodType<T>) => type.nullish().transform((value) => value ?? undefined);

const fields = z.object({
  id: optional(z.uuid()),
  email: optional(z.string()),
  phone: optional(z.string()),
  password: optional(z.string()),
  password_hash: optional(z.string()),
  email_confirm: optional(z.boolean()),
  phone_confirm: optional(z.boolean()),
  user_metadata: optional(z.record(z.string(), z.unknown())),
  app_metadata: optional(z.record(z.string(), z.unknown())),
  role: optional(z.string()),
  ban_duration: optional(z.string()),
  should_soft_delete: optional(z.boolean()),
  type: optional(z.string()),
  new_email: optional(z.string()),
  data: optional(z.record(z.string(), z.unknown())),
  redirect_to: optional(z.string()),
});
export type AdminBody = z.infer<typeof fields>;

export function adminBody(input: unknown): AdminBody {
  const parsed = fields.safeParse(input ?? {});
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join(".") || "body";
    throw new WireError(400, "bad_json", `Could not parse request body as JSON: ${where} has the wrong type`);
  }
  if (parsed.data.role !== undefined && parsed.data.role !== "authenticated") {
    throw invalid(
      "The role of every account is authenticated: what a person may do follows from their seats.",
    );
  }
  return parsed.data;
}

const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** The end of the ban. Null lifts it. A duration is written as 24h, 90m or 1h30m. */
export function banUntil(duration: string, now: Date): string | null {
  if (duration === "none") return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  const length = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ""] ?? 0), 0);
  const until = new Date(now.getTime() + length);
  if (parts.map(([text]) => text).join("") !== duration || length <= 0 || Number.isNaN(until.getTime())) {
    throw invalid(`invalid format for ban duration: ${duration.slice(0, 40)}`);
  }
  return until.getUTCFullYear() > 9999 ? "9999-12-31T00:00:00.000Z" : until.toISOString();
}

/** A hash as this service makes them. One that would cost the server too much work at each sign-in is rejected. */
export function madeHash(hash: string): string {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=([1-4])\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/.exec(
      hash,
    );
  if (!found || Number(found[1]) > 65_536 || Number(found[2]) > 8) {
    throw invalid("password_hash must be an argon2id hash in PHC form, with at most m=65536 and t=8");
  }
  return hash;
}
