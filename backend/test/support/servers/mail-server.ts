import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly data: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly refused: readonly ReceivedMail[];
  /** The number of connections so far. */
  readonly connections: number;
  /** Answers a number of messages with a temporary refusal. */
  refuse(count: number): void;
  /** From now on, the only address that gets a permanent refusal of the recipient. */
  closeMailbox(address: string): void;
  close(): Promise<void>;
}

/** A minimal SMTP server (RFC 5321) on a separate port; or one that never answers. */
export async function startMailServer({ silent = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let closed: string | undefined;
  let connections = 0;
  let refusals = 0;
  const take = (mail: ReceivedMail): boolean => {
    const accepted = refusals === 0;
    if (!accepted) refusals -= 1;
    (accepted ? received : refused).push(mail);
    return accepted;
  };

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (!silent) converse(socket, take, (address) => address === closed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refused,
    get connections() {
      return connections;
    },
    refuse: (count) => {
      refusals = count;
    },
    closeMailbox: (address) => {
      closed = address;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** One conversation, a line or the end of a message at a time. */
function converse(
  socket: Socket,
  take: (mail: ReceivedMail) => boolean,
  isClosed: (address: string) => boolean,
): void {
  let waiting = '';
  let from = '';
  let to: string[] = [];
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';

  const hear = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') [from, to] = [address(line), []];
    if (verb === 'RCPT') {
      if (isClosed(address(line))) return void say('550 5.1.1 no such mailbox');
      to.push(address(line));
    }
    if (verb === 'DATA') inData = true;
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
    if (verb === 'QUIT') socket.end();
  };

  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk) => {
    waiting += chunk;
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const end = waiting.indexOf(mark);
      if (end < 0) return;
      const part = waiting.slice(0, end);
      waiting = waiting.slice(end + mark.length);
      if (!inData) hear(part);
      else {
        inData = false;
        say(take({ from, to, data: part }) ? '250 taken' : '451 later');
      }
    }
  });
}
