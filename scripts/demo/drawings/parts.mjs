import {
  around,
  box,
  curve,
  DARK,
  disc,
  line,
  PALE,
  polygon,
  ring,
  STEEL,
  shape,
  shine,
  wheel,
} from './strokes.mjs';

const MIDDLE = [200, 200];

export const wholeWheel = () => wheel(MIDDLE, 138, 20);
export const rim = () => wheel(MIDDLE, 140, 0) + ring(MIDDLE, 140, 14, STEEL);
export const tyre = () =>
  [ring(MIDDLE, 120, 44, DARK), ring(MIDDLE, 138, 5, '#454c55', '10 7'), ring(MIDDLE, 98, 4, '#59626d')].join(
    '',
  );

export const saddle = (colour) =>
  [
    curve('M110 232 Q180 292 300 214', 9, STEEL),
    shape(
      'M54 182 Q110 128 214 166 Q300 178 350 182 Q362 204 322 208 Q262 208 220 230 Q166 268 104 250 Q44 232 54 182z',
      colour,
    ),
    shine('M84 184 Q130 156 214 182'),
  ].join('');

export const handlebar = () =>
  [
    curve('M78 262 Q56 262 56 236 V176 Q56 142 92 142 H308 Q344 142 344 176 V236 Q344 262 322 262', 20, DARK),
    line('164,142 236,142', 26, STEEL),
    line('200,142 200,196', 26, DARK),
  ].join('');

export const pedal = () =>
  [
    line('300,200 372,200', 18, STEEL),
    box([90, 140, 214, 120], DARK, 22),
    ...[124, 192, 260].map((x) => box([x - 22, 164, 44, 72], '#5d6b78', 10)),
  ].join('');

export const crankset = () =>
  [
    ring([176, 196], 106, 20, STEEL, '12 7'),
    ring([176, 196], 92, 16, STEEL),
    ...around([176, 196], 86, 5).map((end) => line(['176,196', end].join(' '), 15, DARK)),
    line('176,196 312,306', 30, DARK),
    disc([312, 306], 10, PALE),
    disc([176, 196], 26, DARK),
    disc([176, 196], 11, STEEL),
  ].join('');

export const chain = () =>
  [120, 200, 280]
    .flatMap((y, row) =>
      [64, 132, 200, 268, 336].map((x, index) =>
        [
          index < 4
            ? line(
                `${x},${y} ${x + 68},${y}`,
                (index + row) % 2 === 0 ? 30 : 20,
                (index + row) % 2 === 0 ? STEEL : '#7d8894',
              )
            : '',
          disc([x, y], 9, DARK),
        ].join(''),
      ),
    )
    .join('');

export const brake = () =>
  [
    ring(MIDDLE, 124, 32, STEEL),
    ...around(MIDDLE, 124, 18).map((at) => disc(at, 7, '#eef1f4')),
    ...around(MIDDLE, 108, 6).map((end) => line([MIDDLE, end].join(' '), 12, DARK)),
    disc(MIDDLE, 36, DARK),
    disc(MIDDLE, 16, '#eef1f4'),
  ].join('');

export const bearing = () =>
  [
    ring(MIDDLE, 126, 30, '#8d98a4'),
    ...around(MIDDLE, 88, 12).map((at) => disc(at, 20, STEEL) + disc([at[0] - 6, at[1] - 6], 5, '#f4f6f8')),
    ring(MIDDLE, 54, 26, '#8d98a4'),
  ].join('');

export const nut = () =>
  [
    polygon(around(MIDDLE, 140, 6), '#8d98a4'),
    polygon(around(MIDDLE, 124, 6), STEEL),
    disc(MIDDLE, 72, '#737f8b'),
    disc(MIDDLE, 60, '#eef1f4'),
    ring(MIDDLE, 66, 5, PALE, '6 5'),
  ].join('');

export const washer = () =>
  [ring(MIDDLE, 96, 64, STEEL), ring(MIDDLE, 128, 5, '#8d98a4'), ring(MIDDLE, 64, 5, '#8d98a4')].join('');

export const bolt = () =>
  [
    box([166, 150, 68, 190], '#8d98a4', 12),
    ...Array.from({ length: 8 }, (_, turn) => line(`166,${196 + turn * 18} 234,${186 + turn * 18}`, 5, PALE)),
    box([118, 78, 164, 84], STEEL, 18),
    line('172,78 172,162', 4, '#8d98a4'),
    line('228,78 228,162', 4, '#8d98a4'),
  ].join('');

export const tubes = () =>
  [0, 1, 2]
    .map((row) => {
      const y = 128 + row * 66;
      return `${line(`92,${y + 34} 316,${y - 14}`, 46, ['#8d98a4', STEEL, '#9aa5b0'][row])}<ellipse cx="94" cy="${y + 34}" rx="15" ry="20" fill="${DARK}"/>`;
    })
    .join('');

export const plates = () =>
  [0, 1, 2]
    .map((row) =>
      polygon(
        [
          '70,' + (266 - row * 46),
          '210,' + (326 - row * 46),
          '340,' + (248 - row * 46),
          '200,' + (194 - row * 46),
        ],
        ['#8d98a4', '#9aa5b0', STEEL][row],
      ),
    )
    .join('');

export const paint = (colour) =>
  [
    curve('M110 130 Q200 20 290 130', 7, '#8d98a4'),
    box([102, 122, 196, 218], STEEL, 14),
    box([102, 172, 196, 112], colour, 0),
    box([92, 108, 216, 30], '#8d98a4', 12),
    shine('M126 150 V318', 10),
  ].join('');

export const finish = () =>
  [
    box([84, 96, 232, 220], '#ffffff', 12),
    ...[140, 190, 240].map((y) =>
      line(`120,${y} 280,${y}`, 16, ['#2f6fb3', '#c8453b', '#e8b421'][(y - 140) / 50]),
    ),
    line('120,286 220,286', 10, PALE),
  ].join('');
