import { v7 as uuidv7 } from "uuid";
import { addIdentity, addSettings } from "../features/identity/accounts/store.ts";
import { addMadeUser } from "../features/identity/admin/store.ts";
import { createPasswords } from "../platform/passwords.ts";
import type { Tenancy } from "../platform/tenancy.ts";
import { demoAccounts, demoAddressBook, demoPassword } from "./shop.ts";

/** Gives everybody of the demo an account with a confirmed address and the demo's password; those there already stay. */
export async function addDemoAccounts(tenancy: Tenancy, now: Date): Promise<void> {
  const passwords = await createPasswords();
  const passwordHash = await passwords.hash(demoPassword);
  const at = now.toISOString();
  await tenancy.identity(async (tx) => {
    for (const { userId, email, name, accountType } of [...demoAddressBook, ...demoAccounts]) {
      const identity = { sub: userId, email, email_verified: true, phone_verified: false };
      const [first_name, ...last] = name.split(" ");
      const made = await addMadeUser.one(
        tx,
        userId,
        email,
        "",
        passwordHash,
        accountType,
        "",
        JSON.stringify({ provider: "email", providers: ["email"] }),
        JSON.stringify({ ...identity, full_name: name, first_name, last_name: last.join(" ") }),
        at,
        null,
        null,
        null,
        at,
      );
      if (!made) continue;
      await addIdentity.run(tx, uuidv7(), userId, JSON.stringify(identity), at);
      await addSettings.run(tx, uuidv7(), email, userId, accountType, "web_signup", at);
    }
  });
}
