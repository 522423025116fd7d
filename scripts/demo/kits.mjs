import { pictureFor, uploadPicture } from './pictures.mjs';

const CATEGORY = 'Kits';

/** The kits: SKU, name, and components. */
const KITS = [
  [
    'KIT-CLASSE',
    'Kit VTT pour une classe',
    [
      ['BK-M18B-44', 12],
      ['HL-U509-B', 12],
      ['PU-M044', 1],
    ],
  ],
  [
    'KIT-RANDO',
    'Kit de randonnée pour deux',
    [
      ['BK-T79U-50', 2],
      ['PA-T100', 2],
      ['LT-H902', 2],
    ],
  ],
  [
    'KIT-ATELIER',
    "Kit d'entretien",
    [
      ['ST-1401', 1],
      ['PU-0452', 1],
      ['CL-9009', 0.25],
    ],
  ],
];

/** Makes the kits, and adds them to the articles by SKU. */
export async function makeKits(api, bySku, speak) {
  const { id: categoryId } = await api.post('/catalog/categories', { name: speak(CATEGORY) });
  const photo = await uploadPicture(api, pictureFor({ category: CATEGORY }), 'kit.png');
  for (const [sku, name, parts] of KITS) {
    const components = parts.map(([part, quantity]) => ({ articleId: bySku.get(part).id, quantity }));
    const kit = { sku, name: speak(name), categoryId, components, photos: [photo] };
    bySku.set(sku, await api.post('/catalog/articles', kit));
  }
}
