interface Device {
  browser: string;
  system: string;
  mobile: boolean;
}

/** In this order: most browsers also include the names of others in their user agent. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (known: readonly [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** The display name of a browser, from its user agent; empty if unknown. */
export function deviceOf(userAgent: string): Device {
  return {
    browser: first(BROWSERS, userAgent),
    system: first(SYSTEMS, userAgent),
    mobile: /Mobile|Android|iPhone|iPad/.test(userAgent),
  };
}
