import { describe, expect, it } from "vitest";
import { rawAuthRequests } from "../../../../test/helpers/raw-auth-requests.ts";
import { confirmedAccount, identityServer, password } from "../../../../test/servers/identity-server.ts";

const server = await identityServer({ anonymous: true });
const { ask, later } = rawAuthRequests(server);

describe("where a person is redirected", () => {
  const evil = [
    ...[
      "https://evil.example/",
      "//evil.example",
      "http://localhost:3000.evil.example/",
      "javascript:alert(1)",
    ],
    ...[
      "http://localhost:3000@evil.example/",
      "https://localhost:3000/",
      "data:text/html,x",
      "http://2130706433.evil/",
    ],
    ...[
      "http://evil.example\\@localhost:3000/",
      "http:/\\evil.example",
      "\u0000http://evil.example",
      "ftp://localhost",
    ],
  ];
  const header = { redirect_to: "https://evil.example/" };

  it("is our own site, in every email and however the request names the address", async () => {
    const { client, token } = await confirmedAccount(server, "sent@example.com");
    let count = 0;
    const mailed = async (address: string, method: string, path: string, body: object, more = {}) => {
      later(61);
      const before = (await server.mailsTo(address)).length;
      const reply = await ask(method, path, body, more);
      expect(reply.status, path).toBe(200);
      const mails = await server.mailsTo(address);
      expect(mails.length, path).toBeGreaterThan(before);
      const back = new URL(server.linkIn(mails.at(-1))).searchParams.get("redirect_to") ?? "";
      expect(new URL(back).origin, `${path} ${JSON.stringify(body)}`).toBe("http://localhost:3000");
      count += 1;
    };
    const bearer = { authorization: `Bearer ${token}` };
    for (const address of evil) {
      const at = `?redirect_to=${encodeURIComponent(address)}`;
      const fresh = `new-${count}@example.com`;
      await mailed(fresh, "POST", `/signup${at}`, { email: fresh, password });
      await mailed(fresh, "POST", `/resend${at}`, { email: fresh, type: "signup" });
      await mailed("sent@example.com", "POST", `/recover${at}`, { email: "sent@example.com" });
      await mailed("sent@example.com", "POST", `/otp${at}`, { email: "sent@example.com" });
      await mailed("sent@example.com", "POST", "/magiclink", {
        email: "sent@example.com",
        redirect_to: address,
      });
      later(-5 * 61);
      later(300);
    }
    await mailed("sent@example.com", "POST", "/recover", { email: "sent@example.com" }, header);
    await mailed(
      "sent@example.com",
      "POST",
      "/recover",
      { email: "sent@example.com" },
      { referer: header.redirect_to },
    );
    await client.auth.refreshSession();
    const { data } = await client.auth.getSession();
    bearer.authorization = `Bearer ${data.session?.access_token}`;
    await mailed(
      "moved@example.com",
      "PUT",
      `/user?redirect_to=${evil[0]}`,
      { email: "moved@example.com" },
      bearer,
    );
    expect(count).toBeGreaterThan(60);
  });

  it("cannot be made to carry a header or a page of another origin", async () => {
    for (const address of [
      ...["http://localhost:3000/\r\nSet-Cookie: a=b", "http://localhost:3000/%0d%0aSet-Cookie:%20a=b"],
      ...[
        "http://localhost:3000/\nLocation: https://evil.example",
        "http://localhost:3000/?a=\r\n\r\n<script>",
      ],
    ]) {
      later(30);
      const reply = await ask(
        "GET",
        `/verify?type=signup&token=x&redirect_to=${encodeURIComponent(address)}`,
      );
      expect(reply.status).toBe(303);
      expect(reply.headers.get("set-cookie")).toBeNull();
      const location = reply.headers.get("location") ?? "";
      expect(location).not.toMatch(/[\r\n]/);
      expect(new URL(location).origin).toBe("http://localhost:3000");
    }
  });
});
