import { connect, createServer, type Socket } from 'node:net';

/** A proxy between the server and its database that can drop all traffic without closing a connection. */
export interface Proxy {
  readonly uri: string;
  /** Holds back the answers of the database on each connection on which a word is sent from now on. */
  holdAfter(word: string): void;
  /** On how many connections answers are held back. */
  readonly held: number;
  /** Lets everything through again, first the held answers. */
  release(): void;
  close(): void;
}

/** Starts one in front of a database that listens on a Unix socket. */
export async function startProxy(databaseUri: string): Promise<Proxy> {
  const path = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(databaseUri)?.[1] ?? '');
  const held = new Set<Socket>();
  const sockets = new Set<Socket>();
  let word: string | undefined;
  const server = createServer((node) => {
    const database = connect(path);
    for (const socket of [node, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    node.on('data', (bytes) => {
      if (word !== undefined && bytes.includes(word)) held.add(database.pause());
      database.write(bytes);
    });
    database.on('data', (bytes) => node.write(bytes));
    node.on('close', () => database.destroy());
    database.on('close', () => node.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    holdAfter: (next) => {
      word = next;
    },
    get held() {
      return held.size;
    },
    release: () => {
      word = undefined;
      for (const database of held) database.resume();
      held.clear();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
