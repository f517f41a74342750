import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { at } from "../lib/paths.mjs";

/**
 * Starts the built server with the demo shop in that folder, at the machine's time.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} once it responds.
 */
export async function startDemoServer({ node, env }, folder) {
  const port = await freePort();
  const server = spawn(node, [at("packages", "server", "dist", "main.js")], {
    env: {
      PATH: env.PATH,
      HOME: env.HOME,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = `http://localhost:${port}`;
  const until = performance.now() + 90_000;
  while (!(await answers(`${url}/health/ready`))) {
    if (server.exitCode !== null) throw new Error("The server ended before it was ready.");
    if (performance.now() > until) throw new Error("The server was not ready within 90 s.");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    url,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
