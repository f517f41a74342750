import { EventEmitter } from "node:events";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { Change } from "./tenancy.ts";

const channel = "autoiq_live";
const message = z.object({
  from: z.string(),
  changes: z.array(z.object({ organizationId: z.string(), topic: z.string(), id: z.string() })),
});

/**
 * Tells every open screen what has changed: in this process at once, in the others through the database.
 * Events are hints to ask again, never data, so one that is lost with a process costs a reload and nothing else.
 */
export interface Live {
  publish(changes: readonly Change[]): void;
  subscribe(organizationId: string, listener: (change: Change) => void): () => void;
  /** Hears, before any screen does, of each business in which another process has written. */
  onElsewhere(listener: (organizationId: string) => void): void;
  close(): Promise<void>;
}

export async function startLive(connection: pg.ClientConfig, log: Logger, processId: string): Promise<Live> {
  const elsewhere: ((organizationId: string) => void)[] = [];
  const emitter = new EventEmitter().setMaxListeners(0);
  let closed = false;
  let client: pg.Client | undefined;
  let waiting: Change[] = [];

  const emit = (changes: readonly Change[]) => {
    for (const change of changes) emitter.emit(change.organizationId, change);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, application_name: "autoiq-live", keepAlive: true });
    next.on("notification", ({ payload }) => {
      const parsed = message.safeParse(JSON.parse(payload ?? "{}"));
      if (!parsed.success || parsed.data.from === processId) return;
      for (const { organizationId } of parsed.data.changes)
        for (const hear of elsewhere) hear(organizationId);
      emit(parsed.data.changes as Change[]);
    });
    const again = (error?: Error) => {
      if (closed || client !== next) return;
      client = undefined;
      log.warn({ err: error }, "the live connection was lost; connecting again");
      setTimeout(() => connect().catch(again), 1000).unref();
    };
    next.on("error", again);
    next.on("end", () => again());
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
  };
  await connect();

  // Announcements of one turn of the loop travel as one: a notification takes a lock that all commits share.
  const flush = () => {
    const changes = waiting;
    waiting = [];
    for (let at = 0; at < changes.length; at += 50) {
      const payload = JSON.stringify({ from: processId, changes: changes.slice(at, at + 50) });
      client?.query("select pg_notify($1, $2)", [channel, payload]).catch((error: unknown) => {
        log.warn({ err: error }, "a live announcement did not reach the other processes");
      });
    }
  };

  return {
    publish(changes) {
      emit(changes);
      if (waiting.length === 0) setTimeout(flush, 20).unref();
      waiting.push(...changes);
    },
    subscribe(organizationId, listener) {
      emitter.on(organizationId, listener);
      return () => emitter.off(organizationId, listener);
    },
    onElsewhere(listener) {
      elsewhere.push(listener);
    },
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
