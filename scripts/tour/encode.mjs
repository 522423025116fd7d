import { webm } from './webm.mjs';

const KEY_FRAME_MS = 10_000;

/** Encodes pictures with the browser's own VP9 encoder, and the first one as the poster. */
export async function encode(page, { frames, durationMs, width, height, quantizer }) {
  await page.evaluate(startEncoder, { width, height });
  const last = frames.at(-1);
  // The last picture again at the end: a frame lasts until the next one.
  const shown = [...frames, { ...last, at: Math.max(durationMs - 40, last.at + 1) }];
  let keyAt = Number.NEGATIVE_INFINITY;
  for (const { at, data } of shown) {
    const isKey = at - keyAt >= KEY_FRAME_MS;
    if (isKey) keyAt = at;
    await page.evaluate(encodeFrame, { at, data, isKey, quantizer });
  }
  const { chunks, poster } = await page.evaluate(finish);
  const encoded = chunks.map(({ at, isKey, data }) => ({ at, isKey, bytes: Buffer.from(data, 'base64') }));
  return {
    video: webm({ width, height, durationMs, frames: encoded }),
    poster: Buffer.from(poster, 'base64'),
  };
}

/* These run in the page. */

function startEncoder({ width, height }) {
  const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const tour = { chunks: [], toBase64 };
  tour.encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      tour.chunks.push({
        at: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        data: toBase64(bytes),
      });
    },
    error: (error) => {
      tour.error = error;
    },
  });
  tour.encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrateMode: 'quantizer' });
  tour.canvas = new OffscreenCanvas(width, height);
  globalThis.tour = tour;
}

async function encodeFrame({ at, data, isKey, quantizer }) {
  const { tour } = globalThis;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  tour.canvas.getContext('2d').drawImage(picture, 0, 0, tour.canvas.width, tour.canvas.height);
  if (tour.poster === undefined) {
    const blob = await tour.canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
    tour.poster = tour.toBase64(new Uint8Array(await blob.arrayBuffer()));
  }
  const frame = new VideoFrame(tour.canvas, { timestamp: Math.round(at * 1000) });
  tour.encoder.encode(frame, { keyFrame: isKey, vp9: { quantizer } });
  frame.close();
  picture.close();
  if (tour.error !== undefined) throw tour.error;
}

async function finish() {
  const { encoder, chunks, poster } = globalThis.tour;
  await encoder.flush();
  return { chunks, poster };
}
