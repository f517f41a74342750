import { EventEmitter } from "node:events";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { Change } from "./tenancy.ts";

const changesChannel = "autoiq_live";
/** Sent by the database, in the transaction that changes someone's sessions or rights (migration 0076). */
const rightsChannel = "autoiq_rights";

const message = z.object({
  from: z.string(),
  changes: z.array(z.object({ organizationId: z.string(), topic: z.string(), id: z.string() })),
});

/**
 * Announces to every open screen what has changed. Each announcement goes through the database, also for the screens
 * of this process. There it queues behind the notices of rights that changed before it, so nobody is shown what
 * happened after their session ended. Events are hints to reload, never data.
 */
export interface Live {
  publish(changes: readonly Change[]): void;
  subscribe(organizationId: string, listener: (change: Change) => void): () => void;
  /** Calls back for each business in which another process has written, before any screen is notified. */
  onElsewhere(listener: (organizationId: string) => void): void;
  /** Calls back for each account whose sessions or rights have changed, in any process. */
  onRightsChanged(listener: (userId: string) => void): void;
  /** Calls back when the connection is restored after announcements were missed. */
  onMissed(listener: () => void): void;
  close(): Promise<void>;
}

/** Announcements that wait for a lost connection. Beyond that, the oldest are dropped. */
const maxWaiting = 10_000;

export async function startLive(connection: pg.ClientConfig, log: Logger, processId: string): Promise<Live> {
  const elsewhere: ((organizationId: string) => void)[] = [];
  const rightsChanged: ((userId: string) => void)[] = [];
  const missed: (() => void)[] = [];
  const emitter = new EventEmitter().setMaxListeners(0);
  let closed = false;
  let client: pg.Client | undefined;
  let listening = false;
  let waiting: Change[] = [];
  // One query at a time, because the driver will no longer queue queries on a connection.
  let sending: Promise<unknown> = Promise.resolve();

  const announce = (payload: string | undefined) => {
    const parsed = message.safeParse(JSON.parse(payload ?? "{}"));
    if (!parsed.success) return;
    const changes = parsed.data.changes as Change[];
    if (parsed.data.from !== processId)
      for (const { organizationId } of changes) for (const listener of elsewhere) listener(organizationId);
    for (const change of changes) emitter.emit(change.organizationId, change);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, application_name: "autoiq-live", keepAlive: true });
    next.on("notification", ({ channel, payload }) => {
      if (channel === rightsChannel) for (const listener of rightsChanged) listener(payload ?? "");
      else announce(payload);
    });
    const again = (error?: Error) => {
      if (closed || client !== next) return;
      client = undefined;
      listening = false;
      log.warn({ err: error }, "the live connection was lost; connecting again");
      setTimeout(() => void connectAgain(), 1000).unref();
    };
    next.on("error", again);
    next.on("end", () => again());
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${rightsChannel}; listen ${changesChannel}`);
    } catch (error) {
      again(error as Error);
      throw error;
    }
    listening = true;
  };
  const connectAgain = async () => {
    try {
      await connect();
    } catch {
      // The failure was logged where it occurred, and the next attempt is already scheduled.
      return;
    }
    for (const listener of missed) listener();
    flush();
  };

  // Announcements from one turn of the event loop are sent together, because a notification takes a lock that all
  // commits share.
  const flush = () => {
    if (!listening) return;
    const changes = waiting;
    waiting = [];
    for (let at = 0; at < changes.length; at += 50) {
      const payload = JSON.stringify({ from: processId, changes: changes.slice(at, at + 50) });
      sending = sending
        .then(() => client?.query("select pg_notify($1, $2)", [changesChannel, payload]))
        .catch((error: unknown) => {
          log.warn({ err: error }, "a live announcement did not reach the screens");
        });
    }
  };
  await connect();

  return {
    publish(changes) {
      if (waiting.length === 0) setTimeout(flush, 20).unref();
      waiting.push(...changes);
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting);
    },
    subscribe(organizationId, listener) {
      emitter.on(organizationId, listener);
      return () => emitter.off(organizationId, listener);
    },
    onElsewhere(listener) {
      elsewhere.push(listener);
    },
    onRightsChanged(listener) {
      rightsChanged.push(listener);
    },
    onMissed(listener) {
      missed.push(listener);
    },
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
