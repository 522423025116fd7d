/** A WebM file of one VP9 track: header, the times of its key frames, and clusters that each begin with one. */

const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
};
const CODEC = 'V_VP9';
const VIDEO_TRACK = 1;
const KEY_FRAME = 0x80;

const idBytes = (id) => Buffer.from(id.toString(16), 'hex');

/** A length in eight bytes, so that the size of a reference to it is known before its value. */
function sizeBytes(size) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return bytes;
}

function element(id, ...parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([idBytes(id), sizeBytes(body.length), body]);
}

function number(id, value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
}

function float(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const text = (id, value) => element(id, Buffer.from(value));

function block({ bytes, isKey }, sinceCluster) {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | VIDEO_TRACK);
  head.writeInt16BE(sinceCluster, 1);
  head.writeUInt8(isKey ? KEY_FRAME : 0, 3);
  return element(0xa3, head, bytes);
}

function cluster(frames) {
  const [{ at }] = frames;
  return element(ID.cluster, number(0xe7, at), ...frames.map((frame) => block(frame, frame.at - at)));
}

const cuePoint = (at, position) =>
  element(0xbb, number(0xb3, at), element(0xb7, number(0xf7, VIDEO_TRACK), number(0xf1, position)));

/** `frames` are `{ at, bytes, isKey }` with `at` in milliseconds; the first one is a key frame. */
export function webm({ width, height, durationMs, frames }) {
  const groups = [];
  for (const frame of frames) {
    if (frame.isKey) groups.push([frame]);
    else groups.at(-1).push(frame);
  }
  const clusters = groups.map(cluster);
  const info = element(
    ID.info,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, durationMs),
    text(0x4d80, 'stockroom'),
    text(0x5741, 'stockroom'),
  );
  const video = element(0xe0, number(0xb0, width), number(0xba, height));
  const track = element(
    0xae,
    number(0xd7, VIDEO_TRACK),
    number(0x73c5, VIDEO_TRACK),
    number(0x83, 1),
    text(0x86, CODEC),
    video,
  );
  const tracks = element(ID.tracks, track);
  const cuesAt = (first) => {
    let position = first;
    const points = groups.map(([{ at }], index) => {
      const point = cuePoint(at, position);
      position += clusters[index].length;
      return point;
    });
    return element(ID.cues, ...points);
  };
  // All numbers have one width: the size does not depend on the positions.
  const cues = cuesAt(info.length + tracks.length + cuesAt(0).length);
  const header = element(
    ID.header,
    ...[0x4286, 0x42f7].map((id) => number(id, 1)),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  );
  return Buffer.concat([header, element(ID.segment, info, tracks, cues, ...clusters)]);
}
