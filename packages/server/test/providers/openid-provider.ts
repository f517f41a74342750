import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The person at the browser: every later sign-in is theirs. Undefined refuses. */
  person: Person | undefined;
  close(): void;
  /** Follows a browser from our redirect to the provider, through its pages, to our callback URL. */
  visit(url: string): Promise<URL>;
}

/**
 * A real OpenID provider on its own port, whose person agrees to everything at once.
 * @param callback where it redirects to
 * @param claimsInToken whether its id_tokens contain the email address, or only its userinfo does
 */
export async function startOpenIdProvider(callback: string, claimsInToken = true): Promise<OpenIdProvider> {
  const client = { clientId: "autoiq", clientSecret: "a secret between the two of them" };
  const people = new Map<string, Person>();
  let provider: Provider;
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith("/interaction/") ? interact : provider.callback();
    Promise.resolve(answer(request, response)).catch((error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: { person: Person | undefined } = { person: undefined };
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ["only for tests"] },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  });
  // Its advice for production is not useful in a test.
  provider.on("server_error", () => undefined);

  const interact: ReturnType<Provider["callback"]> = async (request, response) => {
    const { person } = state;
    const details = await provider.interactionDetails(request, response);
    if (!person) {
      const refused = { error: "access_denied", error_description: "The person said no" };
      return provider.interactionFinished(request, response, refused);
    }
    people.set(person.sub, person);
    if (details.prompt.name === "login") {
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: client.clientId });
    grant.addOIDCScope("openid email profile");
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  };

  return {
    ...client,
    issuer,
    close() {
      server.close();
      server.closeAllConnections();
    },
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    async visit(url) {
      // A separate browser for each visit, so that nobody stays signed in.
      const cookies = new Map<string, string>();
      let at = url;
      for (let step = 0; step < 10; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(at, { redirect: "manual", headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const next = response.headers.get("location");
        if (!next) throw new Error(`The provider stopped with ${response.status}: ${await response.text()}`);
        at = new URL(next, at).href;
        if (at.startsWith(callback)) return new URL(at);
      }
      throw new Error("The provider sends the browser in circles");
    },
  };
}
