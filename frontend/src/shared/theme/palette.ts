/** All colours; the spec beside it tests the contrast of every text on every background. */
export const TONES = ['amber', 'green', 'red', 'grey', 'blue', 'accent'] as const;
export type Tone = (typeof TONES)[number];

interface TonePair {
  text: string;
  ground: string;
}

export interface Palette {
  /** The page background. */
  page: string;
  /** Cards, drawers, dialogs. */
  surface: string;
  /** Menus and other floating elements. */
  raised: string;
  /** Hovered rows, subtle fills. */
  fill: string;
  line: string;
  lineSoft: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  accent: string;
  accentHover: string;
  accentText: string;
  onAccent: string;
  ink: string;
  onInk: string;
  shadow: string;
  tones: Record<Tone, TonePair>;
}

const light: Palette = {
  page: '#F4F5FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  fill: '#ECEDF5',
  line: '#DCDDEA',
  lineSoft: '#E9EAF3',
  text: '#1F1D36',
  textSecondary: '#55536F',
  textTertiary: '#66647F',
  accent: '#5B5BD6',
  accentHover: '#4A4AC2',
  accentText: '#4A4AC2',
  onAccent: '#FFFFFF',
  ink: '#32304E',
  onInk: '#F4F5FA',
  shadow: '0 1px 2px rgb(31 29 54 / 6%), 0 8px 24px -12px rgb(31 29 54 / 14%)',
  tones: {
    amber: { text: '#8A5300', ground: '#FFF3DA' },
    green: { text: '#0E6B3B', ground: '#E2F5E9' },
    red: { text: '#B1241C', ground: '#FDE9E7' },
    grey: { text: '#54526B', ground: '#ECECF3' },
    blue: { text: '#0B5CAD', ground: '#E3EFFC' },
    accent: { text: '#4A4AC2', ground: '#EEEEFB' },
  },
};

const dark: Palette = {
  page: '#1B1A2B',
  surface: '#242338',
  raised: '#2D2B45',
  fill: '#302E49',
  line: '#3D3B59',
  lineSoft: '#32304B',
  text: '#ECECF6',
  textSecondary: '#B9B7D0',
  textTertiary: '#A8A6C2',
  accent: '#8B8BF0',
  accentHover: '#A5A5F6',
  accentText: '#A5A5F6',
  onAccent: '#17162A',
  ink: '#32304E',
  onInk: '#F4F5FA',
  shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 12px 32px -12px rgb(0 0 0 / 50%)',
  tones: {
    amber: { text: '#F2C069', ground: '#3A2F1A' },
    green: { text: '#7DD8A1', ground: '#173526' },
    red: { text: '#FF9C94', ground: '#432322' },
    grey: { text: '#B9B7CC', ground: '#33314A' },
    blue: { text: '#8FC3FA', ground: '#1A2F4A' },
    accent: { text: '#B0B0F8', ground: '#312F5C' },
  },
};

export type ThemeName = 'light' | 'dark';
export const palettes: Record<ThemeName, Palette> = { light, dark };

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declarations(palette: Palette): string {
  const { tones, ...plain } = palette;
  const own = Object.entries(plain).map(([name, value]) => `--${dashed(name)}:${value}`);
  const toned = Object.entries(tones).flatMap(([name, pair]) => [
    `--tone-${name}:${pair.text}`,
    `--tone-${name}-ground:${pair.ground}`,
  ]);
  return [...own, ...toned].join(';');
}

/** The palettes as custom properties, for the few styles that are not Ant Design's. */
export const paletteCss = `:root{${declarations(light)}}:root[data-theme='dark']{${declarations(dark)}}`;
