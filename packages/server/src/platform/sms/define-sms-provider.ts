import { z } from "zod";
import type { SmsProvider } from "./sms.ts";

/** Opens a provider whose settings are known. `webhook`: where it reports to at this installation. */
export type ConnectSms = (webhook: string) => SmsProvider;

/** All that the rest of the server needs to know about a provider before it is chosen. */
export interface SmsProviderDefinition {
  /** Its environment variables; each is optional, and says what it must look like. */
  readonly environment: Readonly<Record<string, z.ZodOptional>>;
  /** Variables whose value is never shown in an error. */
  readonly secrets: readonly string[];
  /**
   * Undefined where the environment does not set it up.
   * @throws {StartupError} with one line where only a part is set
   */
  connectFrom(environment: Readonly<Record<string, string | undefined>>): ConnectSms | undefined;
}

/** A definition whose `connect` gets its own variables parsed and typed. */
export function defineSmsProvider<const Shape extends Record<string, z.ZodOptional>>(definition: {
  readonly environment: Shape;
  readonly secrets: readonly (keyof Shape & string)[];
  connect(settings: z.infer<z.ZodObject<Shape>>): ConnectSms | undefined;
}): SmsProviderDefinition {
  const { environment, secrets, connect } = definition;
  const schema = z.object(environment);
  return {
    environment,
    secrets,
    connectFrom: (environmentValues) => connect(schema.parse(environmentValues)),
  };
}
