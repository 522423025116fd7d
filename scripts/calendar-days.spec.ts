import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A day is a text such as 2026-03-31, and a moment is one of UTC; only the platform converts one into the other, by the
 * organisation's time zone. Code that reads the parts of a `Date` uses the zone of the device or of the server.
 */
const CONVERSIONS: readonly (readonly [string, RegExp])[] = [
  ['a day cut out of a moment of UTC', /toISOString\(\)\s*\.(?:slice|substring|substr|split)\(/],
  [
    'a part of a moment in the local zone',
    /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(\)/,
  ],
  ['a part of a moment in UTC', /\.getUTC(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/],
  ['a moment changed in the local zone', /\.set(?:FullYear|Month|Date|Hours|Minutes)\(/],
  ['a moment made of local parts', /new Date\([^()]*,[^()]*\)/],
  ['a text in the zone of the device', /\.toLocale(?:Date|Time)?String\(/],
  ['a day that means midnight of UTC', /new Date\(`[^`]*T\d\d:/],
  ['a format with a zone of its own', /new Intl\.DateTimeFormat\((?![^]{0,200}?timeZone)/],
  ['a library of dates', /from 'dayjs|from 'date-fns|from 'luxon|from 'moment/],
];

/** The owners of the conversions, and code about days that are not an organisation's. */
const OWNERS: readonly RegExp[] = [
  /^backend\/src\/platform\/time\//,
  /^frontend\/src\/shared\/lib\/dates\//,
  /^frontend\/src\/shared\/lib\/numbers\/format\.ts$/,
  /^frontend\/src\/components\/dates\/calendars\.ts$/,
  // Names of months and days.
  /^frontend\/src\/i18n\/use-day-format\.ts$/,
  // The zone of the device, for those who found an organisation or choose their own hours.
  /^frontend\/src\/components\/use-dates\.ts$/,
  /^frontend\/src\/features\/account\/notifications\/email-rows\.tsx$/,
  // Files and counters of the server, by its own days; the zone of years is bounded there.
  /^backend\/src\/modules\/logs\/audit\/keep-heads\.ts$/,
  /^backend\/src\/modules\/subscription\/stripe\.provider\.ts$/,
  /^backend\/src\/platform\/database\/numbers\/counters\.ts$/,
  // The last day of a month that a text names, which is in no zone.
  /^backend\/src\/modules\/imports\/reading\/dates\.rules\.ts$/,
  /^backend\/src\/platform\/barcodes\/gs1\.ts$/,
  // The epoch of a format of files.
  /^backend\/src\/modules\/portability\/archive\/archive\.ts$/,
];

const files = ['backend/src', 'frontend/src'].flatMap((folder) =>
  readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|\/generated\/|\/testing\//.test(file))
    .filter((file) => !OWNERS.some((owner) => owner.test(file))),
);

test('only the platform converts days and moments', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const source = readFileSync(resolve(file), 'utf8');
    return CONVERSIONS.filter(([, pattern]) => pattern.test(source)).map(([what]) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});

test.each([
  'const day = at.toISOString().slice(0, 10);',
  'const year = new Date().getFullYear();',
  'const start = new Date(year, month, day);',
  "const due = dayjs('2026-12-24').endOf('day'); import dayjs from 'dayjs';",
  "at.toLocaleDateString('fr')",
  "new Intl.DateTimeFormat('fr', { dateStyle: 'medium' }).format(at)",
  'new Date(`${day}T00:00:00`)',
])('%s would be found', (source) => {
  expect(CONVERSIONS.some(([, pattern]) => pattern.test(source))).toBe(true);
});
