import { box, curve, DARK, disc, line, ring, STEEL, shape, wheel } from './strokes.mjs';

const [REAR, FRONT, BOTTOM, SEAT] = ['108,262', '292,262', '188,262', '160,158'];

/** A bicycle from its right side; `bars` draws the part in which the kinds differ. */
function bicycle(colour, tyre, bars) {
  return [
    wheel([108, 262], 70, tyre),
    wheel([292, 262], 70, tyre),
    line(`${REAR} ${BOTTOM}`, 7, colour),
    line(`${REAR} ${SEAT}`, 6, colour),
    line(`${BOTTOM} ${SEAT} 258,150`, 10, colour),
    line(`${BOTTOM} 264,174`, 11, colour),
    line(`252,132 ${FRONT}`, 8, DARK),
    line('254,140 263,172', 13, colour),
    line('160,158 156,140', 7, DARK),
    curve('M134 136 Q158 130 184 138', 11, DARK),
    line('108,272 188,280', 2, DARK),
    ring([188, 262], 17, 4, DARK),
    line('188,262 206,292', 6, STEEL),
    line('196,294 218,294', 8, DARK),
    bars,
  ].join('');
}

const DROPS = curve('M252 132 l-5 -14 h28 q18 2 16 20 q-3 15 -20 14', 7, DARK);
const FLAT = line('252,132 246,112 284,106', 7, DARK) + line('272,108 288,105', 11, DARK);

export const roadBike = (colour) => bicycle(colour, 7, DROPS);
export const mountainBike = (colour) => bicycle(colour, 15, FLAT);

/** With a rack, bags and mudguards. */
export const touringBike = (colour) =>
  bicycle(colour, 9, DROPS) +
  line('64,178 152,176', 5, DARK) +
  curve('M36 236 A78 78 0 0 1 150 196', 5, colour) +
  curve('M224 222 A78 78 0 0 1 356 216', 5, colour) +
  box([66, 186, 66, 62], '#5d6b78', 10) +
  box([66, 186, 66, 20], '#485460', 8);

export const frame = (colour) =>
  [
    line('70,290 196,290 138,132', 9, colour),
    line('70,290 138,132', 8, colour),
    line('196,290 138,132 304,118', 17, colour),
    line('196,290 316,156', 19, colour),
    line('296,96 322,176', 25, colour),
    line('128,104 138,132', 18, colour),
    ring([196, 290], 17, 9, DARK),
    disc([70, 290], 11, DARK),
  ].join('');

export const fork = (colour) =>
  [
    line('200,50 200,140', 20, STEEL),
    shape('M150 140 h100 q14 0 14 16 v24 h-128 v-24 q0 -16 14 -16z', colour),
    curve('M150 176 Q146 270 128 340', 22, colour),
    curve('M250 176 Q254 270 272 340', 22, colour),
    disc([126, 346], 13, DARK),
    disc([274, 346], 13, DARK),
  ].join('');
