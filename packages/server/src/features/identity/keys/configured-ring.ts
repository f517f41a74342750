import type { ConfiguredKeys } from "../../../platform/configured-keys.ts";
import type { KeyRing } from "./key-ring.ts";

/** The keys of the installation's own file: which one signs is changed there. */
export function createConfiguredRing({ signing, all }: ConfiguredKeys): KeyRing {
  return {
    current: async () => signing,
    publicKey: async (kid, alg) => {
      const found = all.filter((key) => (kid === undefined ? key.publicJwk.alg === alg : key.kid === kid));
      return found.length === 1 ? found[0]?.publicJwk : undefined;
    },
    // A symmetric key signs as well as it verifies: nobody is shown it.
    published: async () => all.map((key) => key.publicJwk).filter((jwk) => jwk.kty !== "oct"),
    rotate: async () => {
      throw new Error("The signing keys are configured: change AUTH_SIGNING_KEYS");
    },
  };
}
