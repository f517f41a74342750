import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** A step's program failed. Its output is in `output`. */
export class CommandFailed extends Error {
  constructor(command, output) {
    super(`${command} failed`);
    this.name = "CommandFailed";
    this.output = output;
  }
}

/**
 * Runs a program to its end and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, signal?: AbortSignal }} options `show`: print the
 * output
 *   as it arrives. `signal`: end the program.
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
      // On Windows npm is a .cmd file, and only a shell can start one.
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

/** Like capture, but throws CommandFailed unless the exit code is 0. */
export async function run(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new CommandFailed([command, ...args].join(" "), output);
  return output;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Forwards the signals that end this process to `child`, and ends this process when the child ends.
 * @returns {() => void} stops forwarding them.
 */
export function forwardSignals(child) {
  const handlers = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
