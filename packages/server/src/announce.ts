import { join } from "node:path";
import type { Config } from "./platform/config.ts";

/** Tells the person at the terminal where everything is. */
export function announce(config: Config): void {
  const lines = [`AutoIQ is ready at ${config.publicUrl}`];
  if (!config.smtpUrl) {
    const outbox = join(config.dataDir, "outbox");
    const page = config.isLoopback ? `, and shown at ${config.publicUrl}/outbox` : "";
    lines.push(`Mail is written to ${join(outbox, "mail")} and texts to ${join(outbox, "sms")}${page}`);
  }
  if (!config.signupSecurityPasswordsGiven) {
    lines.push(`Sign-up security passwords: ${config.signupSecurityPasswords.join("   ")}`);
  }
  console.log(`\n${lines.join("\n")}\n`);
}
