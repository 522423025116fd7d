/** The codes that are read: those of labels, and those of packages. */
const NATIVE = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'code_39', 'data_matrix', 'itf'];
const WASM = ['QRCode', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'Code39', 'DataMatrix', 'ITF'] as const;

/** Reads the code in a picture; undefined without one. */
export type Detect = (canvas: HTMLCanvasElement) => Promise<string | undefined>;

interface NativeDetector {
  detect(source: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

async function nativeDetector(): Promise<Detect | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  // Some systems have the interface without a reader behind it.
  if (Detector === undefined || !formats.includes('qr_code') || !formats.includes('code_128'))
    return undefined;
  const detector = new Detector({ formats: NATIVE.filter((format) => formats.includes(format)) });
  return async (canvas) => (await detector.detect(canvas))[0]?.rawValue;
}

async function wasmDetector(): Promise<Detect> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // The package would fetch it from another host.
  prepareZXingModule({ overrides: { locateFile: () => address } });
  return async (canvas) => {
    const picture = canvas.getContext('2d', { willReadFrequently: true });
    if (picture === null) return undefined;
    const pixels = picture.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(pixels, { formats: [...WASM], maxNumberOfSymbols: 1 });
    return found.find(({ isValid }) => isValid)?.text;
  };
}

let detector: Promise<Detect> | undefined;

/**
 * The browser's reader, or else one in WebAssembly, which is loaded only then. Firefox, Safari, and Chrome on Windows
 * and Linux have no reader. The WebAssembly is served by our build, since the policy names no other host.
 */
export function loadDetector(): Promise<Detect> {
  detector ??= nativeDetector()
    .then((native) => native ?? wasmDetector())
    .catch((error: unknown) => {
      detector = undefined;
      throw error;
    });
  return detector;
}
