import type { FastifyReply } from "fastify";

/** Open streams, so that a stopping server can end them. */
const streams = new Set<() => void>();

export function endLiveStreams(): void {
  for (const end of streams) end();
}

const beatMs = 20_000;

/** A reply that stays open for server-sent events until its reader goes or `end` is called. */
export interface EventStream {
  send(data: object): void;
  /** @param event the name of a last event that says why */
  end(event?: string): void;
}

/**
 * Answers with a stream of events and keeps it alive.
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
    send: (data) => void (open && raw.write(`data: ${JSON.stringify(data)}\n\n`)),
    end,
  };
}
