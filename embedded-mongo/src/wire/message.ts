import { failure } from '../base/errors.js';
import { type Doc, MongoError } from '../base/values.js';
import { decode, decodeCommand } from '../semantics/index.js';
import { crc32c } from './crc32c.js';

export const MAX_MESSAGE_BYTES = 48_000_000;
export const MAX_BATCH = 100_000;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

/** A command as a client sent it. Statements stay bytes, in either place: most of them are stored unread. */
export interface Request {
  readonly requestId: number;
  readonly body: Doc;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  readonly database: string;
  readonly wantsReply: boolean;
  /** Sent as the legacy OP_QUERY, which only a handshake may use. */
  readonly legacy: boolean;
}

/** A protocol violation: no valid reply is possible, the connection must be closed. */
export class ProtocolError extends Error {}

/** The length of the first message, if enough bytes have arrived. */
export function messageLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined;
  const length = bytes.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
    throw new ProtocolError(
      `A message of ${length} bytes is not between ${HEADER_BYTES} and ${MAX_MESSAGE_BYTES} bytes`,
    );
  }
  return length;
}

function requestIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

/** The header of an unreadable request, to address the error reply. */
export interface Unread extends Pick<Request, 'requestId' | 'wantsReply' | 'legacy'> {
  readonly error: MongoError;
}

/** The request in a message, or the error that answers it where its framing is sound and its BSON is not. */
export function parseMessage(message: Buffer): Request | Unread {
  try {
    return parse(message);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const legacy = message.readInt32LE(12) === OP_QUERY;
    const wantsReply = legacy || (message.readUInt32LE(HEADER_BYTES) & MORE_TO_COME) === 0;
    return { requestId: requestIdOf(message), wantsReply, legacy, error };
  }
}

function parse(message: Buffer): Request {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseOpMsg(message);
  if (opcode === OP_QUERY) return parseOpQuery(message);
  throw new ProtocolError(`Messages with the code ${opcode} are not part of the protocol`);
}

function parseOpMsg(message: Buffer): Request {
  if (message.length < HEADER_BYTES + 5) throw new ProtocolError('A message ends before its first section');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new ProtocolError(`A message has flags that are not known: ${flags}`);
  }
  const end = (flags & CHECKSUM_PRESENT) === 0 ? message.length : checkedEnd(message);
  let body: Doc | undefined;
  const sequences = new Map<string, readonly Buffer[]>();
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    const size = sizeAt(message, at + 1, end);
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0 && body === undefined) body = readBody(section, sequences);
    else if (kind === 1) readSequence(section, sequences);
    else throw new ProtocolError(`A message has a section of the kind ${kind} where none is allowed`);
    at += 1 + size;
  }
  if (body === undefined) throw new ProtocolError('A message has no body');
  foldIn(body, sequences);
  const database = body.get('$db');
  if (typeof database !== 'string') throw failure(40571, 'OP_MSG requests require a $db argument');
  return {
    requestId: requestIdOf(message),
    body,
    sequences,
    database,
    wantsReply: (flags & MORE_TO_COME) === 0,
    legacy: false,
  };
}

function checkedEnd(message: Buffer): number {
  const end = message.length - 4;
  if (message.readUInt32LE(end) !== crc32c(message.subarray(0, end))) {
    throw new ProtocolError('The checksum of a message does not match its bytes');
  }
  return end;
}

function sizeAt(message: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw new ProtocolError('A section ends before its length');
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > end) throw new ProtocolError('A section is longer than its message');
  return size;
}

/** The fields that may contain the statements of a write, besides document sequences. */
const STATEMENTS = new Set(['documents', 'updates', 'deletes', 'ops', 'nsInfo']);

/** A sequence is another way to write a field that is an array, whatever the command does with it. */
function foldIn(body: Doc, sequences: Map<string, readonly Buffer[]>): void {
  for (const [name, documents] of sequences) {
    if (STATEMENTS.has(name)) continue;
    if (body.has(name)) throw new ProtocolError(`The field ${name} is also there as a sequence`);
    body.set(
      name,
      documents.map((bytes) => decode(bytes)),
    );
    sequences.delete(name);
  }
}

function readBody(section: Buffer, sequences: Map<string, readonly Buffer[]>): Doc {
  const { body, statements } = decodeCommand(section, STATEMENTS);
  for (const [name, documents] of statements) addSequence(name, documents, sequences);
  return body;
}

function addSequence(
  name: string,
  documents: readonly Buffer[],
  sequences: Map<string, readonly Buffer[]>,
): void {
  if (sequences.has(name)) throw new ProtocolError(`The document sequence ${name} is there twice`);
  sequences.set(name, documents);
}

function readSequence(section: Buffer, sequences: Map<string, readonly Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('A document sequence has no name');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = sizeAt(section, at, section.length);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  addSequence(name, documents, sequences);
}

function parseOpQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new ProtocolError('A legacy query has no collection name');
  const [database = ''] = message.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  const start = nameEnd + 9;
  const body = decode(message.subarray(start, start + sizeAt(message, start, message.length)));
  return {
    requestId: requestIdOf(message),
    body,
    sequences: new Map(),
    database,
    wantsReply: true,
    legacy: true,
  };
}

let nextId = 1;

function writeHeader(message: Buffer, responseTo: number, opcode: number): void {
  nextId = (nextId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(nextId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opcode, 12);
}

/** The number of fields before the body of a reply: the flags and kind of OP_MSG, or the cursor fields of OP_REPLY. */
const MSG_FIELDS = 5;
const REPLY_FIELDS = 20;

/** The number of bytes that are left free before the body of a reply for its frame. */
export const FRAME_BYTES = HEADER_BYTES + REPLY_FIELDS;

/** Writes the frame of a reply in front of its body, which is at `FRAME_BYTES`, and gives the message. */
export function frameReply(request: Pick<Request, 'requestId' | 'legacy'>, reply: Buffer): Buffer {
  const fields = request.legacy ? REPLY_FIELDS : MSG_FIELDS;
  const message = reply.subarray(REPLY_FIELDS - fields);
  writeHeader(message, request.requestId, request.legacy ? OP_REPLY : OP_MSG);
  message.fill(0, HEADER_BYTES, HEADER_BYTES + fields);
  if (request.legacy) {
    message.writeInt32LE(8, HEADER_BYTES);
    message.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return message;
}

/** A command as a client frames it. */
export function frameRequest(body: Buffer): Buffer {
  const message = Buffer.alloc(HEADER_BYTES + MSG_FIELDS + body.length);
  writeHeader(message, 0, OP_MSG);
  message.set(body, HEADER_BYTES + MSG_FIELDS);
  return message;
}
