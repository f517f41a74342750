// npm start · npm run dev · npm run db:reset · npm run demo · npm run backup · npm run restore · npm run verify · npm run export · npm run import ·
// npm run questions:unknown
// Runs before anything is installed, on Node 20 or later: plain JavaScript, nothing imported from packages.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { buildServer, buildWeb, isWebBuilt } from "./lib/build.mjs";
import { dev } from "./lib/dev.mjs";
import { install } from "./lib/install.mjs";
import { at } from "./lib/paths.mjs";
import { CommandFailed, forwardSignals } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const FLAGS = ["--dev", "--db-reset", "--demo", "--service-key"];
/** The first argument. The server reads the rest. */
const COMMANDS = ["--backup", "--restore", "--verify", "--unknown-questions", "--export", "--import"];

async function main(args) {
  if (COMMANDS.includes(args[0])) {
    const runtime = await findRuntime();
    await install(runtime);
    await buildServer(runtime);
    return serve(runtime, args);
  }
  const unknown = args.filter((arg) => !FLAGS.includes(arg));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(" ")}. This command knows ${FLAGS.join(", ")}.`);
    return 1;
  }
  const runtime = await findRuntime();
  await install(runtime);
  if (args.includes("--dev")) return dev(runtime);
  // Building the pages takes as long as preparing the database, and neither needs the other.
  const web = buildBeside(runtime, args);
  try {
    await buildServer(runtime);
    if (web.error) throw web.error;
    const code = await serve(runtime, args, web);
    if (web.error) throw web.error;
    return code;
  } finally {
    await web.end();
  }
}

/** Starts building the web pages. A command that opens no page builds them later. */
function buildBeside(runtime, args) {
  const ending = new AbortController();
  const needed = args.length === 0 && !isWebBuilt();
  const built = needed ? buildWeb(runtime, ending.signal) : Promise.resolve();
  const web = {
    needed,
    built,
    error: undefined,
    async end() {
      ending.abort();
      await built.catch(() => undefined);
    },
  };
  built.catch((error) => {
    web.error = error;
  });
  return web;
}

/** For a command that serves no pages. */
const noPages = { needed: false, built: Promise.resolve() };

/** Runs the server until it ends and exits with its exit code. The server listens once the pages are built. */
function serve({ node, env }, args, web = noPages) {
  // Passwords are hashed on one thread per core. Two more threads are for everything else.
  const threads = String(Math.max(4, availableParallelism() + 2));
  return new Promise((resolve) => {
    const server = spawn(
      node,
      ["--enable-source-maps", at("packages", "server", "dist", "main.js"), ...args],
      {
        env: {
          UV_THREADPOOL_SIZE: threads,
          ...env,
          NODE_ENV: "production",
          ...(web.needed ? { AUTOIQ_PAGES: "later" } : {}),
        },
        // The channel closes when this process is killed. The server then stops instead of running on unnoticed.
        stdio: ["inherit", "inherit", "inherit", "ipc"],
      },
    );
    forwardSignals(server);
    stopWithNpm(server);
    web.built.then(
      () => web.needed && server.connected && server.send("the web pages are built"),
      () => server.kill("SIGTERM"),
    );
    server.on("error", (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    server.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/**
 * If npm itself is killed (kill -9), no process is left to forward a signal, so the server stops then too. npm starts
 * this script through a shell that survives silently.
 */
function stopWithNpm(server) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const shell = /^(?:ba|da|z)?sh$/.test(readProcess(process.ppid, "comm")) ? process.ppid : undefined;
  const parents = () =>
    [process.ppid, shell && readProcess(shell, "status").match(/^PPid:\s*(\d+)/m)?.[1]].join();
  const before = parents();
  setInterval(() => {
    if (parents() !== before) server.kill("SIGTERM");
  }, 250).unref();
}

/** A file of /proc about a process. "" if there is none (not Linux, or the process is gone). */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8").trim();
  } catch {
    return "";
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    if (error instanceof CommandFailed) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  },
);
