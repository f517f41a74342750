import { spawn } from "node:child_process";
import { root } from "./place.mjs";

/** A step's program ended badly; what it printed is in `output`. */
export class CommandFailed extends Error {
  constructor(command, output) {
    super(`${command} failed`);
    this.name = "CommandFailed";
    this.output = output;
  }
}

/**
 * Runs a program to its end and collects what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, signal?: AbortSignal }} options `show`: print as it
 *   comes; `signal`: end it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, { cwd = root, env = process.env, show = false, signal } = {}) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      stdio: ["ignore", "pipe", "pipe"],
      // npm is a .cmd file on Windows, which only a shell can start.
      shell: process.platform === "win32" && command === "npm",
    });
    const stop = forwardSignals(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    child.on("error", (error) => {
      output += error.message;
    });
    child.on("close", (code) => {
      stop();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Like capture, but throws CommandFailed unless the program ends with 0. */
export async function run(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new CommandFailed([command, ...args].join(" "), output);
  return output;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Passes the signals that end this process on to `child`, whose end then ends this one.
 * @returns {() => void} stops passing them on.
 */
export function forwardSignals(child) {
  const handlers = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
