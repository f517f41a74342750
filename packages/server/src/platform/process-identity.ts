import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whether a process with this id exists and is not an uncollected zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return statFields(pid)?.[0] !== "Z";
}

/** A value that differs between two processes that have had the same id. Null when unknown. */
export function startOf(pid: number): string | null {
  if (process.platform === "linux") return statFields(pid)?.[19] ?? null;
  if (process.platform === "win32") return null;
  return ps(pid, "lstart=");
}

/** The command line of a process, or "" when it cannot be read. */
export function commandOf(pid: number): string {
  if (process.platform !== "linux") return ps(pid, "command=") ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** Fields of /proc/PID/stat from the state on. The program's name before it may contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function ps(pid: number, field: string): string | null {
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", field], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}
