import { spawn } from "node:child_process";
import { at } from "./place.mjs";
import { forwardSignals } from "./run.mjs";

/**
 * Serves for development: Vite with hot reload on PORT (3000), and the server, which starts again when its source
 * changes, on the port after it. Vite passes the server's own paths on to it.
 * @returns {Promise<number>} the exit code, when either of the two ends.
 */
export function dev({ node, env }) {
  const port = Number(env.PORT || 3000);
  const serverPort = port + 1;
  const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`;
  const server = spawn(
    node,
    ["--watch-preserve-output", "--watch", at("packages", "server", "src", "main.ts")],
    {
      env: { ...env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
      stdio: "inherit",
    },
  );
  const web = spawn("react-router", ["dev"], {
    cwd: at("packages", "web"),
    env: { ...env, WEB_PORT: String(port), API_URL: `http://127.0.0.1:${serverPort}` },
    stdio: "inherit",
  });
  forwardSignals(server);
  forwardSignals(web);
  return new Promise((resolve) => {
    server.on("exit", (code) => {
      web.kill("SIGTERM");
      resolve(code ?? 0);
    });
    web.on("exit", (code) => {
      server.kill("SIGTERM");
      server.once("exit", () => resolve(code ?? 0));
    });
  });
}
