import type { z } from "zod";
import { StartupError } from "../startup-error.ts";
import type { ConnectSms, SmsProviderDefinition } from "./define-sms-provider.ts";
import { twilio } from "./twilio-sms.ts";

/** Every provider of texts that an installation can use; the outbox serves where none is set up. */
export const smsProviders = {
  twilio,
} as const satisfies Record<string, SmsProviderDefinition>;
export type SmsProviderName = keyof typeof smsProviders;

const all: readonly SmsProviderDefinition[] = Object.values(smsProviders);

/** The variables of all providers, checked with the rest of the environment; each provider reads its own. */
export const smsShape: Readonly<Record<never, z.ZodType>> = Object.assign(
  {},
  ...all.map(({ environment }) => environment),
);
export const smsSecrets: readonly string[] = all.flatMap(({ secrets }) => secrets);

/**
 * Opens the provider that the environment sets up; undefined: none, texts go to the outbox.
 * @throws {StartupError} with one line where a provider is set up in part, or two are
 */
export function smsOf(
  settings: Readonly<Record<string, string | undefined>>,
  providers: Readonly<Record<string, SmsProviderDefinition>> = smsProviders,
): ConnectSms | undefined {
  const found = Object.entries(providers).flatMap(([name, provider]) => {
    const connect = provider.connectFrom(settings);
    return connect ? [{ name, connect }] : [];
  });
  if (found.length > 1)
    throw new StartupError(
      `Only one text message provider can be configured. Set the variables for one of: ${found.map(({ name }) => name).join(", ")}`,
    );
  return found[0]?.connect;
}
