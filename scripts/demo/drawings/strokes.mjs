/** The strokes that the drawings of articles are made of, on a square of 400 by 400. */

export const DARK = '#2c3138';
export const STEEL = '#aab4bf';
export const PALE = '#dfe5eb';

export const line = (points, width, colour) =>
  `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const curve = (d, width, colour) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const shape = (d, colour) => `<path d="${d}" fill="${colour}" stroke-linejoin="round"/>`;

export const box = ([x, y, width, height], colour, radius = 8) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;

export const disc = ([x, y], radius, colour) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

export const ring = ([x, y], radius, width, colour, dashes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;

/** Points at equal angles on a circle, beginning at the top. */
export const around = ([x, y], radius, count) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
  });

export const polygon = (points, colour) => `<polygon points="${points.join(' ')}" fill="${colour}"/>`;

/** A wheel with its spokes; without a tyre where that is 0 wide. */
export function wheel(centre, radius, tyre) {
  const spokes = around(centre, radius - tyre, 18).map((end) => line([centre, end].join(' '), 1.5, STEEL));
  return [
    ...spokes,
    tyre > 0 ? ring(centre, radius, tyre, DARK) : '',
    ring(centre, radius - tyre / 2 - 3, 5, STEEL),
    disc(centre, 8, DARK),
  ].join('');
}

/** A light that is on the left side of a drawing. */
export const shine = (d, width = 8) => curve(d, width, 'rgba(255,255,255,0.35)');
