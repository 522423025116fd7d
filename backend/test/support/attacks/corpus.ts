import sharp from 'sharp';

/** An image of one colour. */
export const image = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff',
  width = 40,
  height = 20,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();

/** A photograph as a phone takes it: lying on its side, and telling where it was taken. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG that claims to be 60,000 by 60,000 points and weighs some bytes. */
export async function bomb(): Promise<Buffer> {
  const bytes = Buffer.from(await image('png'));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The checksum of PNG's chunks. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
export const HTML = '<!DOCTYPE html><html><script>alert(1)</script></html>';
export const PDF = '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
export const ZIP = Buffer.from('504b0304140000000000000000000000000000000000000000000000', 'hex');
