import { PassThrough, type Readable } from "node:stream";
import pg from "pg";

/** The kind of a copy message, by its first byte (PostgreSQL manual, "Streaming Replication Protocol"). */
const archiveBegins = "n".charCodeAt(0);
const archiveData = "d".charCodeAt(0);

interface Socketed {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
}

/**
 * PostgreSQL's own base backup of the whole running cluster, as one tar stream: the pages, `backup_label`, and the
 * write-ahead log from the backup's start to its end, so that a server started on it recovers to a consistent state.
 * It contains everything committed before the call. Page checksums are verified on the way, and a damaged page ends
 * the stream with an error. The embedded PostgreSQL package has no pg_basebackup, so this uses the same protocol.
 */
export async function streamBaseBackup(superConnection: pg.ClientConfig): Promise<Readable> {
  // Missing from the types, but supported by the driver: makes it a replication connection.
  const client = new pg.Client({ ...superConnection, replication: "true" } as pg.ClientConfig);
  client.on("error", () => undefined);
  await client.connect();
  const archive = new PassThrough();
  const end = (error?: Error) => {
    client.end().catch(() => undefined);
    if (error) archive.destroy(error);
    else archive.end();
  };
  archive.once("close", () => client.end().catch(() => undefined));
  try {
    // Retains the write-ahead log that the copy needs for as long as this connection lives, however much is written.
    await client.query(
      `CREATE_REPLICATION_SLOT autoiq_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL true)`,
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  let archives = 0;
  let failure: Error | undefined;
  // What the driver requires of a query that reads its own messages, like pg-copy-streams and pg-cursor.
  const copy = {
    submit(connection: Socketed) {
      connection.query(
        "BASE_BACKUP (LABEL 'autoiq', CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'no', VERIFY_CHECKSUMS true)",
      );
      archive.on("drain", () => connection.stream.resume());
    },
    handleCopyData({ chunk }: { chunk: Buffer }, connection: Socketed) {
      if (chunk[0] === archiveBegins && ++archives > 1)
        failure = new Error(
          "The cluster has tablespaces, which a backup of the embedded database cannot hold",
        );
      // Copied, because the driver reads the next message into the same memory.
      if (chunk[0] === archiveData && !failure && !archive.write(Buffer.from(chunk.subarray(1))))
        connection.stream.pause();
    },
    handleError: (error: Error) => end(error),
    handleReadyForQuery: () => {
      if (!archive.destroyed && !archive.writableEnded) end(failure);
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
  };
  client.once("end", () => {
    if (!archive.destroyed && !archive.writableEnded)
      end(new Error("PostgreSQL ended the connection in the middle of the backup"));
  });
  client.query(copy as unknown as pg.Submittable);
  return archive;
}
