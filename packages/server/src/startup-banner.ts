import { join } from "node:path";
import { demoAccounts, demoMemberships, demoPassword } from "./demo/shop.ts";
import type { Config } from "./platform/config/config.ts";

/** Prints where everything is, for the person at the terminal. */
export function printStartupBanner(config: Config): void {
  const lines = [`AutoIQ is ready at ${config.publicUrl}`];
  if (config.demo) {
    const people = [
      ...demoMemberships.filter((membership) => !/\d@/.test(membership.email)),
      ...demoAccounts,
    ];
    lines.push(
      `Demo sign-ins (password for all: ${demoPassword}):`,
      ...people.map(({ email, name }) => `  ${email.padEnd(22)} ${name}`),
    );
  }
  if (!config.smtpUrl) {
    const outbox = join(config.dataDir, "outbox");
    const page = config.isLoopback ? `, and shown at ${config.publicUrl}/outbox` : "";
    lines.push(`Email is written to ${join(outbox, "mail")} and texts to ${join(outbox, "sms")}${page}`);
  }
  if (!config.signupSecurityPasswordsGiven) {
    lines.push(`Sign-up security passwords: ${config.signupSecurityPasswords.join("   ")}`);
  }
  console.log(`\n${lines.join("\n")}\n`);
}
