import { createServer } from "node:net";
import { StartupError } from "../startup-error.ts";

/** Fails early when the port is not available, before the database is started and migrated. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error) => reject(listenError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Turns a failed listen call into a message that says what the operator can do. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new StartupError(
        `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
      );
    case "EACCES":
      return new StartupError(
        `This user isn't allowed to listen on port ${port}. Set PORT above 1023 and put a proxy in front.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartupError(`HOST ${host} isn't an address of this machine. Try 127.0.0.1 or 0.0.0.0.`);
    default:
      return error;
  }
}
