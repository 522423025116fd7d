import { AppError } from './app-error.js';

/** The answer to a caller who saw another version than the stored one: 412. */
export function versionMismatch(): AppError {
  return new AppError('VERSION_MISMATCH');
}

/** Compares the version of a document with the one that the caller saw (`If-Match`); 412 where it has changed since. */
export function requireVersion(stored: { readonly version: number }, seen: number): void {
  if (stored.version !== seen) throw versionMismatch();
}

/** The result of a write whose filter names the version that the caller saw; 412 where it matched no document. */
export function requireMatched<T>(written: T | null | false): T {
  if (written === null || written === false) throw versionMismatch();
  return written;
}
