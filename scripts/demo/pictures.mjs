import { createRequire } from 'node:module';
import * as accessories from './drawings/accessories.mjs';
import * as bicycles from './drawings/bicycles.mjs';
import * as clothing from './drawings/clothing.mjs';
import * as parts from './drawings/parts.mjs';

/** The backend has the library that its thumbnails are made with. */
const sharp = createRequire(new URL('../../backend/package.json', import.meta.url))('sharp');

const SIDE = 640;
const MAX_AT_ONCE = 4;

/** The drawing of each category. */
const DRAWINGS = {
  'Accessoires/Antivols': accessories.lock,
  'Accessoires/Bidons': accessories.bottle,
  'Accessoires/Casques': accessories.helmet,
  'Accessoires/Entretien': accessories.cleaner,
  'Accessoires/Garde-boue': accessories.mudguards,
  "Accessoires/Pieds d'atelier": accessories.stand,
  'Accessoires/Pneus et chambres à air': parts.tyre,
  'Accessoires/Pompes': accessories.pump,
  'Accessoires/Porte-vélos': accessories.rack,
  'Accessoires/Sacoches': accessories.pannier,
  "Accessoires/Sacs d'hydratation": accessories.hydrationPack,
  'Accessoires/Éclairage': accessories.light,
  'Composants/Cadres VTT': bicycles.frame,
  'Composants/Cadres randonnée': bicycles.frame,
  'Composants/Cadres route': bicycles.frame,
  'Composants/Chaînes': parts.chain,
  'Composants/Dérailleurs': parts.crankset,
  'Composants/Finition': parts.finish,
  'Composants/Fourches': bicycles.fork,
  'Composants/Freins': parts.brake,
  'Composants/Guidons': parts.handlebar,
  'Composants/Jeux de direction': parts.bearing,
  'Composants/Jeux de pédalier': parts.bearing,
  'Composants/Matières premières': parts.plates,
  'Composants/Peintures': parts.paint,
  'Composants/Pièces de roue': parts.rim,
  'Composants/Pédales': parts.pedal,
  'Composants/Pédaliers': parts.crankset,
  'Composants/Roues': parts.wholeWheel,
  'Composants/Roulements': parts.bearing,
  'Composants/Selles': parts.saddle,
  'Composants/Transmission': parts.crankset,
  'Composants/Tubes et pattes': parts.tubes,
  'Composants/Visserie': parts.nut,
  Kits: accessories.kit,
  'Vélos/Randonnée': bicycles.touringBike,
  'Vélos/Route': bicycles.roadBike,
  'Vélos/VTT': bicycles.mountainBike,
  'Vêtements/Casquettes': clothing.cap,
  'Vêtements/Chaussettes': clothing.socks,
  'Vêtements/Collants': clothing.tights,
  'Vêtements/Cuissards': clothing.bibShorts,
  'Vêtements/Gants': clothing.gloves,
  'Vêtements/Gilets': clothing.vest,
  'Vêtements/Maillots': clothing.jersey,
  'Vêtements/Shorts': clothing.shorts,
};

/** The drawings of fasteners, by their original name. */
const FASTENERS = [
  [/Washer|Ring/, parts.washer],
  [/Bolt/, parts.bolt],
];

const COLOURS = {
  argent: '#b4bdc6',
  'argent et noir': '#87919b',
  blanc: '#fbfaf6',
  bleu: '#2f6fb3',
  gris: '#7d8894',
  jaune: '#e8b421',
  multicolore: '#7b5ea7',
  noir: '#353b43',
  rouge: '#c8453b',
};
const COLOURLESS = '#5b7c99';

const drawingOf = ({ category, original }) =>
  (category.endsWith('/Visserie') && FASTENERS.find(([name]) => name.test(original))?.[1]) ||
  DRAWINGS[category];

/** The colour of a paint is in its name. */
const colourOf = ({ colour, name = '' }) =>
  COLOURS[colour || Object.keys(COLOURS).find((each) => name.includes(each))] ?? COLOURLESS;

/** A picture of an article: the drawing of its category in its colour. */
export const pictureFor = (article) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 400 400">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fafbfc"/><stop offset="1" stop-color="#dde4ea"/>
    </linearGradient></defs>
    <rect width="400" height="400" fill="url(#wall)"/>
    <ellipse cx="200" cy="350" rx="160" ry="14" fill="#b9c4cf" opacity="0.6"/>
    ${drawingOf(article)(colourOf(article))}
  </svg>`;

/** Stores a picture as a PNG file; answers its id. */
export async function uploadPicture(api, picture, name) {
  const bytes = await sharp(Buffer.from(picture)).png().toBuffer();
  const { id } = await api.upload('/files', bytes, name);
  return id;
}

/** Gives each article its picture. Articles that look alike share one file. */
export async function addPictures(api, articles, bySku) {
  const files = new Map();
  const fileOf = (article) => {
    const picture = pictureFor(article);
    if (!files.has(picture)) files.set(picture, uploadPicture(api, picture, `${article.sku}.png`));
    return files.get(picture);
  };
  const waiting = [...articles];
  const work = async () => {
    for (let article = waiting.pop(); article; article = waiting.pop()) {
      const { id, version } = bySku.get(article.sku);
      await api.patch(`/catalog/articles/${id}`, version, { photos: [await fileOf(article)] });
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
}
