import type { LabelsDto } from '@/api/generated/catalog';

export type LabelKind = LabelsDto['kind'];
export type LabelField = LabelsDto['show'][number];

/** The stored choices of the last printed labels. */
export type LabelChoices = Required<Pick<LabelsDto, 'format' | 'code' | 'show' | 'sheet' | 'roll'>>;

export const FORMATS = [
  'a4-3x8',
  'a4-2x7',
  'a4-4x10',
  'letter-3x10',
  'sheet',
  'roll',
] as const satisfies readonly LabelsDto['format'][];
export const CODES = ['qr', 'code128', 'none'] as const satisfies readonly LabelsDto['code'][];
export const FIELDS: Readonly<Record<LabelKind, readonly LabelField[]>> = {
  article: ['name', 'sku', 'location', 'organisation'],
  asset: ['name', 'serial', 'sku', 'location', 'organisation'],
  lot: ['name', 'lot', 'expiry', 'sku', 'organisation'],
  location: ['location', 'name', 'organisation'],
};

export const DEFAULTS: LabelChoices = {
  format: 'a4-3x8',
  code: 'qr',
  show: ['name', 'sku', 'serial', 'lot', 'expiry', 'location'],
  sheet: { paper: 'A4', columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gapX: 0, gapY: 0 },
  roll: { width: 62, height: 29 },
};

const KEY = 'label-choices';

/** The stored choices; unknown choices of another version are left out. */
export function readChoices(): LabelChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<LabelChoices>;
    const known = Object.values(FIELDS).flat();
    return {
      format: FORMATS.find((each) => each === kept.format) ?? DEFAULTS.format,
      code: CODES.find((each) => each === kept.code) ?? DEFAULTS.code,
      show: kept.show?.filter((field) => known.includes(field)) ?? DEFAULTS.show,
      sheet: { ...DEFAULTS.sheet, ...kept.sheet },
      roll: { ...DEFAULTS.roll, ...kept.roll },
    };
  } catch {
    return DEFAULTS;
  }
}

export const keepChoices = (choices: LabelChoices) => localStorage.setItem(KEY, JSON.stringify(choices));
