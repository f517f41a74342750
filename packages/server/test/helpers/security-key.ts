import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest();

/** The server's challenge as the official client passes it on, already converted to bytes. */
type Question = object;
const challengeOf = (question: Question) => {
  const { challenge } = question as { challenge: ArrayBuffer | Uint8Array };
  return base64url(new Uint8Array(challenge));
};

/** A device that creates ES256 keys and signs with them, as a browser on that page passes on its responses. */
export function securityKey(page = "http://localhost:3000", rpId = "localhost") {
  const id = randomBytes(16);
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let uses = 0;

  const clientData = (type: string, question: Question) =>
    Buffer.from(JSON.stringify({ type, challenge: challengeOf(question), origin: page, crossOrigin: false }));
  /**
   * @param flags 0x01 the person is present, 0x40 a new key is attached
   */
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, rest]);
  };
  const asCredential = (response: object) => {
    const json = {
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    };
    // The client calls toJSON on a credential.
    return { ...json, toJSON: () => json } as never;
  };

  return {
    /** The result of navigator.credentials.create(). */
    make(question: Question, transports: unknown = ["usb"]) {
      const { x = "", y = "" } = pair.publicKey.export({ format: "jwk" });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as const),
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const authData = new Uint8Array(authenticatorData(0x41, attested));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", authData],
      ]);
      return asCredential({
        clientDataJSON: base64url(clientData("webauthn.create", question)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports,
      });
    },
    /** The result of navigator.credentials.get(). `by` is another device's key, used in place of this one's. */
    sign(question: Question, by: KeyObject = pair.privateKey) {
      uses += 1;
      const data = clientData("webauthn.get", question);
      const authData = authenticatorData(0x01);
      return asCredential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign("sha256", Buffer.concat([authData, sha256(data)]), by)),
      });
    },
    privateKey: pair.privateKey,
    /** Someone has cloned the device. The clone's counter continues from that point. */
    copied(at: number) {
      uses = at;
    },
  };
}
