import { open } from 'node:fs/promises';

/** Appends lines to a file that only its owner reads; they are on disk when it resolves. */
export async function appendLines(path: string, lines: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    // A line that a power cut or a full disk has left incomplete is ended first.
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const start = size > 0 && buffer.toString() !== '\n' ? '\n' : '';
    await file.appendFile(`${start}${lines}`);
    await file.sync();
  } finally {
    await file.close();
  }
}
