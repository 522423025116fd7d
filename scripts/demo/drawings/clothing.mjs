import { curve, DARK, line, shape, shine } from './strokes.mjs';

const TORSO = 'M140 82 L168 72 Q200 104 232 72 L260 82 L278 150 L268 338 H132 L122 150z';

export const jersey = (colour) =>
  [
    shape('M146 80 L84 118 L66 190 L112 204 L134 150z', colour),
    shape('M254 80 L316 118 L334 190 L288 204 L266 150z', colour),
    shape(TORSO, colour),
    line('200,96 200,180', 4, 'rgba(255,255,255,0.6)'),
    line('72,184 112,196', 9, DARK),
    line('328,184 288,196', 9, DARK),
    shine('M146 150 L150 316'),
  ].join('');

export const vest = (colour) =>
  [shape(TORSO, colour), line('200,96 200,336', 5, DARK), shine('M146 150 L150 316')].join('');

const SHORTS = 'M124 96 H276 L306 296 L222 304 L200 190 L178 304 L94 296z';
export const shorts = (colour) =>
  [shape(SHORTS, colour), line('124,100 276,100', 14, DARK), shine('M130 130 L112 280')].join('');

export const bibShorts = (colour) =>
  [
    curve('M142 170 Q140 90 168 62', 16, DARK),
    curve('M258 170 Q260 90 232 62', 16, DARK),
    shape('M126 160 H274 L300 336 L222 342 L200 246 L178 342 L100 336z', colour),
  ].join('');

export const tights = (colour) =>
  [
    shape('M134 60 H266 L286 344 H228 L200 150 L172 344 H114z', colour),
    line('134,66 266,66', 14, DARK),
    shine('M144 100 L132 320'),
  ].join('');

export const gloves = (colour) =>
  [
    ...[138, 166, 194, 222].map((x, finger) =>
      line(`${x},200 ${x},${[120, 92, 96, 124][finger]}`, 25, colour),
    ),
    curve('M232 236 Q276 216 288 172', 28, colour),
    shape('M124 180 H236 V270 Q232 300 180 300 Q128 300 124 270z', colour),
    line('132,318 228,318', 32, DARK),
  ].join('');

export const socks = (colour) =>
  [
    shape('M120 60 H216 V222 L296 286 Q322 322 280 338 Q210 348 124 268z', colour),
    line('120,84 216,84', 14, 'rgba(255,255,255,0.55)'),
    shine('M142 110 V236'),
  ].join('');

export const cap = (colour) =>
  [
    shape('M76 242 Q84 112 200 106 Q316 112 324 242z', colour),
    shape('M76 236 H324 Q356 262 312 276 Q190 290 84 268z', DARK),
    curve('M200 108 V236', 4, 'rgba(255,255,255,0.5)'),
  ].join('');
