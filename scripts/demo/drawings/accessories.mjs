import { box, curve, DARK, disc, line, PALE, ring, STEEL, shape, shine } from './strokes.mjs';

export const helmet = (colour) =>
  [
    shape('M56 244 Q56 106 204 104 Q342 108 350 232 Q350 252 322 252 H84 Q58 254 56 244z', colour),
    ...[116, 172, 228, 284].map((x, index) =>
      shape(
        `M${x - 18} 212 Q${x - 8} ${[150, 134, 134, 152][index]} ${x + 14} ${[146, 130, 130, 150][index]} Q${x + 22} 180 ${x + 16} 212z`,
        DARK,
      ),
    ),
    curve('M110 254 Q160 330 210 254', 8, DARK),
  ].join('');

export const bottle = (colour) =>
  [
    box([176, 46, 48, 44], DARK, 12),
    box([146, 82, 108, 40], '#5d6b78', 14),
    shape(
      'M142 116 H258 L264 176 Q250 194 264 214 V322 Q262 344 240 344 H160 Q138 344 136 322 V214 Q150 194 136 176z',
      colour,
    ),
    shine('M160 232 V318'),
  ].join('');

export const cleaner = () =>
  [
    shape('M150 60 H246 V96 H206 V120 H166 V96 H132z', DARK),
    shape(
      'M160 118 H212 Q220 150 248 176 V326 Q246 346 226 346 H146 Q126 346 124 326 V176 Q152 150 160 118z',
      '#3f9a6b',
    ),
    box([140, 220, 92, 74], '#ffffff', 8),
  ].join('');

export const light = () =>
  [
    shape('M96 140 H232 L310 104 V296 L232 260 H96 Q72 260 72 200 Q72 140 96 140z', DARK),
    shape('M310 104 Q346 200 310 296z', '#ffe38a'),
    box([132, 254, 56, 62], '#5d6b78', 10),
  ].join('');

export const pump = () =>
  [
    line('200,150 200,332', 40, STEEL),
    line('200,60 200,160', 12, '#8d98a4'),
    line('126,62 274,62', 30, DARK),
    line('130,342 270,342', 22, DARK),
    curve('M222 316 Q330 296 296 170', 10, DARK),
  ].join('');

export const lock = () =>
  [
    curve('M96 222 Q60 70 200 70 Q340 70 304 222 Q290 300 236 290', 20, '#2f6fb3'),
    curve('M96 222 Q110 300 168 290', 20, '#2f6fb3'),
    box([150, 250, 104, 84], DARK, 20),
    disc([202, 290], 13, STEEL),
  ].join('');

export const stand = () =>
  [
    line('200,90 200,300', 20, '#5d6b78'),
    line('200,284 96,344', 16, DARK),
    line('200,284 304,344', 16, DARK),
    line('200,120 300,96', 18, '#5d6b78'),
    box([288, 70, 62, 52], '#c8453b', 10),
  ].join('');

export const rack = () =>
  [
    curve('M84 310 V150 Q84 110 124 110 H310', 18, DARK),
    line('96,310 60,344', 16, DARK),
    line('96,310 150,344', 16, DARK),
    ...[170, 236, 302].map((x) => line(`${x},96 ${x},136`, 26, '#c8453b')),
  ].join('');

export const pannier = (colour) =>
  [
    shape('M84 134 H316 L332 316 Q332 340 306 340 H94 Q68 340 68 316z', colour),
    shape('M84 134 Q84 104 116 104 H284 Q316 104 316 134 L322 204 H78z', DARK),
    line('150,204 150,244', 14, STEEL),
    line('250,204 250,244', 14, STEEL),
    curve('M160 104 Q200 60 240 104', 9, DARK),
  ].join('');

export const hydrationPack = (colour) =>
  [
    curve('M138 110 Q60 180 116 320', 18, DARK),
    curve('M262 110 Q340 180 284 320', 18, DARK),
    box([122, 72, 156, 268], colour, 54),
    box([148, 210, 104, 90], DARK, 22),
    curve('M236 84 Q300 60 296 150', 9, '#2f6fb3'),
  ].join('');

export const mudguards = () =>
  [
    curve('M70 282 A138 138 0 0 1 318 200', 22, DARK),
    curve('M128 320 A92 92 0 0 1 306 288', 22, '#5d6b78'),
  ].join('');

/** An open case with its contents. */
export const kit = () =>
  [
    shape('M70 168 H330 L352 320 Q352 340 330 340 H70 Q48 340 48 320z', '#c98f3c'),
    shape('M70 168 L104 104 H296 L330 168z', '#8f6427'),
    ring([148, 142], 26, 11, DARK),
    box([186, 96, 40, 72], '#2f6fb3', 10),
    box([242, 112, 46, 56], '#c8453b', 10),
    box([150, 216, 100, 64], PALE, 8),
    line('170,248 230,248', 9, '#8f6427'),
  ].join('');
