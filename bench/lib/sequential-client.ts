import { connect, type Socket } from "node:net";

/** Sequential requests over one persistent connection. Each resolves to its milliseconds. */
export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<number>;
  close(): void;
}

/** Raw bytes on a socket. Node's HTTP client costs more than what is measured here. */
export async function createCaller(port: number): Promise<Caller> {
  const socket: Socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let answered: (answer: string) => void = () => undefined;
  let buffer = "";
  socket.on("data", (data) => {
    buffer += data.toString("latin1");
    const head = buffer.indexOf("\r\n\r\n");
    const length = /content-length: (\d+)/i.exec(buffer)?.[1];
    if (head < 0 || length === undefined || buffer.length < head + 4 + Number(length)) return;
    const answer = buffer;
    buffer = "";
    answered(answer);
  });
  return {
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const began = performance.now();
        answered = (answer) => {
          const took = performance.now() - began;
          if (answer.startsWith("HTTP/1.1 200")) resolve(took);
          else reject(new Error(`${path} was answered ${answer.slice(0, 400)}`));
        };
        socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join("")}\r\n`);
      }),
    close: () => socket.destroy(),
  };
}
