import type { PasswordCost } from "../../src/platform/crypto/passwords.ts";

/** The least that argon2id takes. The accounts of tests protect nothing, and the suite makes and checks thousands. */
export const lowestCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
