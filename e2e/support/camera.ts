import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../../backend/test/support/client.js';
import { drawnPages, type Picture, pictureOf } from '../../backend/test/support/documents/pdf-pages.js';

const SIZE = { width: 640, height: 480 };
const FRAMES = 3;

/** A camera whose picture a test draws: Chromium plays a file in its place. */
export function fakeCamera() {
  const file = join(mkdtempSync(join(tmpdir(), 'stockroom-camera-')), 'camera.y4m');
  writeFileSync(file, film(undefined));
  return {
    browserArguments: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    /** The next picture of the camera. */
    show: (picture: Picture) => writeFileSync(file, film(picture)),
  };
}

/** A film in YUV4MPEG2 with the picture in its middle. */
function film(picture: Picture | undefined): Buffer {
  const { width, height } = SIZE;
  const light = new Uint8Array(width * height).fill(200);
  if (picture) {
    // Halved as often as it takes to fit.
    const step = Math.ceil(Math.max(picture.width / width, picture.height / height));
    const [w, h] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
    const [left, top] = [Math.floor((width - w) / 2), Math.floor((height - h) / 2)];
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1)
        light[(top + y) * width + left + x] = picture.grey[y * step * picture.width + x * step] ?? 255;
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]);
}

/** The code of a real label. */
export async function printedCode(
  client: Client,
  id: string,
  code: 'qr' | 'code128',
  kind: 'article' | 'asset' = 'article',
): Promise<Picture> {
  const response = await fetch(`${client.origin}/api/catalog/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token ?? ''}` },
    body: JSON.stringify({ kind, ids: [id], format: 'a4-3x8', code, show: ['name'] }),
  });
  const [drawn] = drawnPages(Buffer.from(await response.arrayBuffer())).flatMap(({ codes }) => codes);
  if (!drawn) throw new Error(`no label: ${response.status}`);
  return pictureOf(drawn);
}
