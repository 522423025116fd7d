import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError } from '../errors/index.js';
import type { AppRequest } from '../http/routing/request.js';
import { cleanFileName } from './file-name.js';
import { Meter } from './meter.js';

/** A received file. */
interface ReceivedFile {
  readonly name: string;
  readonly sha256: string;
}

const MB = 1024 * 1024;
export const MAX_FILE_BYTES = 10 * MB;
/** The allowance for the boundaries and headers of a form. */
const FORM_BYTES = 64 * 1024;

/** Writes the one file of a form to the path while it arrives, and refuses it when it exceeds the limit. */
export async function receive(
  request: AppRequest,
  path: string,
  most = MAX_FILE_BYTES,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  // If the sender has disconnected, the end of the form never arrives.
  if (request.raw.destroyed) throw new AppError('MALFORMED_BODY');
  if (Number(request.headers['content-length'] ?? 0) > most + FORM_BYTES) throw tooLarge(most);
  try {
    return await theOnlyFile(request, path, most);
  } catch (error) {
    // The rest of the form is read and discarded, so that the client can read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isOurs(error) ? error : new AppError('MALFORMED_BODY');
  }
}

async function theOnlyFile(request: AppRequest, path: string, most: number): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  const limits = {
    files: 1,
    fields: 1,
    parts: 2,
    fileSize: most + 1,
    fieldSize: 1024,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw notTheFile(part.fieldname);
    received = await written(part, path, most);
  }
  if (!received) throw notTheFile('file');
  return received;
}

async function written(part: MultipartFile, path: string, most: number): Promise<ReceivedFile> {
  const meter = new Meter(most, () => tooLarge(most));
  await pipeline(part.file, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (meter.size === 0) throw new AppError('FILE_EMPTY');
  return { name: cleanFileName(part.filename ?? ''), sha256: meter.sha256() };
}

/** Returns whether an error is already an answer or a local failure; any other error means that the form is malformed. */
function isOurs(error: unknown): boolean {
  const { statusCode, syscall } = error as { statusCode?: unknown; syscall?: unknown };
  return error instanceof AppError || statusCode !== undefined || syscall !== undefined;
}

function tooLarge(most: number): AppError {
  return new AppError('FILE_TOO_LARGE', { params: { max: most / MB } });
}

function notTheFile(path: string): AppError {
  const message = 'send one part that is named file and holds a file, and nothing else';
  return new AppError('VALIDATION_FAILED', {
    fields: [{ path: path.slice(0, 200), code: 'isFile', message }],
  });
}
