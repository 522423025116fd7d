import { type Palette, palettes, TONES } from './palette';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const TEXTS = ['text', 'textSecondary', 'textTertiary', 'accentText'] as const;
const GROUNDS = ['page', 'surface', 'raised', 'fill'] as const;

const pairs = (palette: Palette) => [
  ...TEXTS.flatMap((text) =>
    GROUNDS.map((ground) => [`${text} on ${ground}`, palette[text], palette[ground]] as const),
  ),
  ...TONES.map((tone) => [tone, palette.tones[tone].text, palette.tones[tone].ground] as const),
  ...TONES.map((tone) => [`${tone} on surface`, palette.tones[tone].text, palette.surface] as const),
  ['text on accent', palette.onAccent, palette.accent] as const,
  ['text on hovered accent', palette.onAccent, palette.accentHover] as const,
  ['text on ink', palette.onInk, palette.ink] as const,
];

describe.each(['light', 'dark'] as const)('%s palette', (name) => {
  it.each(pairs(palettes[name]))('%s reads at 4.5:1', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
