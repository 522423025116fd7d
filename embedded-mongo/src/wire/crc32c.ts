const TABLE = new Int32Array(256).map((_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

/** The checksum that a message may end with (CRC-32C). */
export function crc32c(bytes: Uint8Array): number {
  let value = -1;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] as number);
  return ~value >>> 0;
}
