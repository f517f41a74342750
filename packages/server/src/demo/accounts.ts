import { v7 as uuidv7 } from "uuid";
import { addIdentity, addSettings } from "../features/identity/accounts/store.ts";
import { addMadeUser } from "../features/identity/admin/store.ts";
import { createPasswords } from "../platform/crypto/passwords.ts";
import type { Tenancy } from "../platform/tenancy.ts";
import { demoAccounts, demoAddressBook, demoPassword } from "./shop.ts";

/**
 * Gives every person of the demo an account with a confirmed email address and the demo password. Existing accounts
 * stay as they are.
 */
export async function addDemoAccounts(tenancy: Tenancy, now: Date): Promise<void> {
  const passwords = await createPasswords();
  const passwordHash = await passwords.hash(demoPassword);
  const at = now.toISOString();
  await tenancy.identity(async (tx) => {
    for (const { userId, email, name, accountType } of [...demoAddressBook, ...demoAccounts]) {
      const identity = { sub: userId, email, email_verified: true, phone_verified: false };
      const [first_name, ...last] = name.split(" ");
      const user = await addMadeUser(tx, {
        id: userId,
        email,
        phone: "",
        passwordHash,
        accountType,
        companyName: "",
        appMetadata: JSON.stringify({ provider: "email", providers: ["email"] }),
        userMetadata: JSON.stringify({ ...identity, full_name: name, first_name, last_name: last.join(" ") }),
        emailConfirmedAt: at,
        at: null,
        invitedAt: null,
        bannedUntil: null,
        createdAt: at,
      });
      if (!user) continue;
      await addIdentity(tx, { identityId: uuidv7(), userId, identityData: JSON.stringify(identity), at });
      await addSettings(tx, {
        id: uuidv7(),
        email,
        userId,
        dashboardType: accountType,
        source: "web_signup",
        at,
      });
    }
  });
}
