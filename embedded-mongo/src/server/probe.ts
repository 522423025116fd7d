import { connect, createServer, type Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Int32 } from 'bson';
import { timeBudget } from '../base/time-budget.js';
import type { Value } from '../base/values.js';
import { decode, encode } from '../semantics/index.js';
import type { Owner } from '../storage/owner.js';
import { frameReply, frameRequest, messageLength, parseMessage } from '../wire/message.js';
import { encodeReplyBody } from '../wire/reply.js';

const ANSWER_MS = timeBudget(5_000);
const BETWEEN_PROBES_MS = 200;

type ProbeResult = 'alive' | 'silent' | 'gone';

/**
 * Returns whether the owner of a folder still runs. A new owner may not listen yet, so a single failed attempt is not enough;
 * one that accepts a connection without answering in time counts as alive.
 */
export async function isAlive(owner: Owner): Promise<boolean> {
  if ((await probe(owner)) !== 'gone') return true;
  await delay(BETWEEN_PROBES_MS);
  return (await probe(owner)) !== 'gone';
}

export interface ProbeAnswers {
  readonly net: NetServer;
  readonly close: () => Promise<void>;
}

/** For an owner that serves no clients: every command is refused, by a reply that proves the ownership. */
export function answerProbes(nonce: string): ProbeAnswers {
  const sockets = new Set<Socket>();
  const net = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      try {
        const length = messageLength(received);
        if (length === undefined || received.length < length) return;
        const reply = { ok: 0, errmsg: 'The data folder is under maintenance', code: 91, owner: nonce };
        socket.end(frameReply(parseMessage(received.subarray(0, length)), encodeReplyBody(reply)));
      } catch {
        socket.destroy();
      }
    });
  });
  const close = async (): Promise<void> => {
    const closed = net.listening && new Promise((resolve) => net.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { net, close };
}

function probe({ address, nonce }: Owner): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const socket =
      address.includes('/') || address.startsWith('\\') ? connect(address) : connectLoopback(address);
    const chunks: Buffer[] = [];
    const finish = (finding: ProbeResult): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(finding);
    };
    const timer = setTimeout(() => finish('silent'), ANSWER_MS);
    socket.on('error', () => finish('gone'));
    socket.on('close', () => finish('gone'));
    socket.on('connect', () => socket.write(helloRequest()));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const finding = judge(Buffer.concat(chunks), nonce);
      if (finding !== undefined) finish(finding);
    });
  });
}

function connectLoopback(address: string) {
  const [host = '127.0.0.1', port = '0'] = address.split(':');
  return connect(Number(port), host);
}

function helloRequest(): Buffer {
  return frameRequest(
    encode(
      new Map<string, Value>([
        ['hello', new Int32(1)],
        ['$db', 'admin'],
      ]),
    ),
  );
}

const REPLY_START = 21;

/** Another program may listen on the same port: only the nonce of the record proves the owner. */
function judge(bytes: Buffer, nonce: string): ProbeResult | undefined {
  if (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) return undefined;
  try {
    const reply = decode(bytes.subarray(REPLY_START, bytes.readInt32LE(0)));
    return reply.get('owner') === nonce ? 'alive' : 'gone';
  } catch {
    return 'gone';
  }
}
