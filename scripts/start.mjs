// npm start · npm run dev · npm run db:reset · npm run demo
// Runs before anything is installed, on any Node from 20 on: plain JavaScript, nothing imported from packages.
import { spawn } from "node:child_process";
import { build } from "./lib/build.mjs";
import { dev } from "./lib/dev.mjs";
import { install } from "./lib/install.mjs";
import { at } from "./lib/place.mjs";
import { CommandFailed, forwardSignals } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const FLAGS = ["--dev", "--db-reset", "--demo"];

async function main(args) {
  const unknown = args.filter((arg) => !FLAGS.includes(arg));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(" ")}. This command knows ${FLAGS.join(", ")}.`);
    return 1;
  }
  const runtime = await findRuntime();
  await install(runtime);
  if (args.includes("--dev")) return dev(runtime);
  await build(runtime);
  return serve(runtime, args);
}

/** Runs the server until it ends; its exit code is ours. */
function serve({ node, env }, args) {
  return new Promise((resolve) => {
    const server = spawn(
      node,
      ["--enable-source-maps", at("packages", "server", "dist", "main.js"), ...args],
      {
        env: { ...env, NODE_ENV: "production" },
        // The channel breaks when this process is killed: the server then stops instead of living on unseen.
        stdio: ["inherit", "inherit", "inherit", "ipc"],
      },
    );
    forwardSignals(server);
    stopWithNpm(server);
    server.on("error", (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    server.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/** When npm itself is killed, nobody is left who would pass a signal on. */
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) server.kill("SIGTERM");
  }, 500).unref();
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  },
);
