const SPACES = /[\s\u00a0\u202f]/g;

/** Parses a typed quantity: a comma or a point, spaces between thousands. Null for invalid input. */
export function parseDecimal(text: string): number | null {
  const plain = text.replace(SPACES, '').replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

export function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** Sums and differences of quantities, without binary rounding errors. */
export const toThousandth = (value: number) => Math.round(value * 1000) / 1000;
