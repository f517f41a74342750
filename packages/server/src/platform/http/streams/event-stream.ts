import type { FastifyReply } from "fastify";

/** Open streams, so that a stopping server can end them. */
const streams = new Set<() => void>();

export function endLiveStreams(): void {
  for (const end of streams) end();
}

const beatMs = 20_000;

/** What a stream tells: which record has changed. It holds no field of the record, so there is nothing to hide in it. */
export interface LiveEvent {
  readonly topic: string;
  readonly id: string;
}

/** A response for server-sent events that stays open until the client leaves or `end` is called. */
export interface EventStream {
  send(event: LiveEvent): void;
  /**
   * @param event the name of a last event that gives the reason
   */
  end(event?: string): void;
}

/**
 * Opens an event stream as the response and keeps it alive.
 * @param onBeat every 20 s, while it is open
 * @param onEnd once, however it ends
 */
export function openEventStream(
  reply: FastifyReply,
  { onEnd, onBeat }: { onEnd: () => void; onBeat?: () => void },
): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  raw.write("retry: 2000\n: open\n\n");
  const beat = setInterval(() => {
    raw.write(": still here\n\n");
    onBeat?.();
  }, beatMs);
  let open = true;
  const end = (event?: string) => {
    if (!open) return;
    open = false;
    clearInterval(beat);
    streams.delete(finish);
    onEnd();
    raw.end(event ? `event: ${event}\ndata: {}\n\n` : undefined);
  };
  const finish = () => end();
  streams.add(finish);
  raw.on("close", finish);
  return {
    send: (event) => void (open && raw.write(`data: ${JSON.stringify(event)}\n\n`)),
    end,
  };
}
