import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "./paths.mjs";
import { forwardSignals } from "./run.mjs";

/**
 * Serves for development: Vite with hot reload on PORT (3000), and the server on the next port. The server restarts
 * when its source changes. Vite proxies the server's own paths to it.
 * @returns {Promise<number>} the exit code, when either of the two ends.
 */
export async function dev({ node, env }) {
  const port = Number(env.PORT || 3000);
  const apiUrl = `http://127.0.0.1:${port + 1}`;
  const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`;
  const server = start(
    node,
    ["--watch-preserve-output", "--watch", at("packages", "server", "src", "main.ts")],
    {
      env: { ...env, PORT: String(port + 1), PUBLIC_URL: publicUrl },
    },
  );
  // The pages call the server immediately. Until it responds, Vite would only print errors.
  while (!server.over && !(await answers(`${apiUrl}/health/live`))) await sleep(200);
  const web = start("react-router", ["dev"], {
    cwd: at("packages", "web"),
    env: { ...env, WEB_PORT: String(port), API_URL: apiUrl },
  });
  const code = await Promise.race([server.ended, web.ended]);
  for (const { child } of [server, web]) child.kill("SIGTERM");
  await Promise.all([server.ended, web.ended]);
  return code;
}

function start(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: "inherit" });
  forwardSignals(child);
  const started = { child, over: false };
  started.ended = new Promise((resolve) => {
    child.on("exit", (code) => {
      started.over = true;
      resolve(code ?? 0);
    });
  });
  return started;
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
