import { verify } from "@node-rs/argon2";
import Fastify from "fastify";

/** The ceiling set by the framework and the hash: a bare Fastify that verifies one password, or just responds. */
const hash = process.env.BENCH_HASH ?? "";
const app = Fastify();
app.post("/auth/v1/token", async (request, reply) => {
  const { password } = request.body as { password: string };
  if (!(await verify(hash, password))) return reply.status(400).send();
  return { ok: true };
});
app.get("/nothing", async () => ({ ok: true }));
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
console.log("ready");
process.on("SIGTERM", async () => {
  await app.close();
  process.exit(0);
});
