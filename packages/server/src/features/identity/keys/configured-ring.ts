import type { SigningKeysFile } from "../../../platform/config/signing-keys-file.ts";
import type { KeyRing } from "./key-ring.ts";

/** The keys of the installation's own file. That file decides which one signs. */
export function createConfiguredRing({ signing, all }: SigningKeysFile): KeyRing {
  return {
    current: async () => signing,
    publicKey: async (kid, alg) => {
      const found = all.filter((key) => (kid === undefined ? key.publicJwk.alg === alg : key.kid === kid));
      return found.length === 1 ? found[0]?.publicJwk : undefined;
    },
    // A symmetric key signs as well as it verifies, so it is never published.
    published: async () => all.map((key) => key.publicJwk).filter((jwk) => jwk.kty !== "oct"),
    rotate: async () => {
      throw new Error("The signing keys are configured: change AUTH_SIGNING_KEYS");
    },
  };
}
