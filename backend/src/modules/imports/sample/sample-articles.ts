import type { LocalisedText } from '../../../platform/export/index.js';
import { localised } from '../../list-columns/index.js';

const AUDIO_VISUAL = localised('Audio and video', 'Son et image', 'Sonido e imagen', 'Audio e video');
const CABLES = localised('Cables', 'Câbles', 'Cables', 'Cavi');
const TOOLS = localised('Tools', 'Outillage', 'Herramientas', 'Utensili');
const SUPPLIES = localised('Consumables', 'Consommables', 'Consumibles', 'Materiali di consumo');

const AISLE_A = localised('Aisle A', 'Allée A', 'Pasillo A', 'Corsia A');
const AISLE_B = localised('Aisle B', 'Allée B', 'Pasillo B', 'Corsia B');

export interface SampleArticle {
  readonly sku: string;
  readonly name: LocalisedText;
  readonly category: LocalisedText;
  readonly location: LocalisedText;
  readonly unitCost: number;
  readonly quantity: number;
  readonly unit?: 'box' | 'm';
  readonly decimals?: number;
  readonly returnable?: boolean;
  readonly minimum?: number;
  readonly fillUpTo?: number;
  readonly serials?: readonly string[];
  readonly lot?: string;
  /** In how many days its lot expires. */
  readonly expiresInDays?: number;
}

type SampleFields = Omit<SampleArticle, 'sku' | 'name' | 'category' | 'location' | 'unitCost' | 'quantity'>;

const filed =
  (category: LocalisedText, location: LocalisedText, common: SampleFields = {}) =>
  (
    sku: string,
    name: LocalisedText,
    unitCost: number,
    quantity: number,
    given: SampleFields = {},
  ): SampleArticle => ({
    ...common,
    ...given,
    ...{ sku, name, category, location, unitCost, quantity },
  });

const device = filed(AUDIO_VISUAL, AISLE_A, { returnable: true });
const cable = filed(CABLES, AISLE_A, { returnable: true });
const tool = filed(TOOLS, AISLE_B, { returnable: true });
const supply = filed(SUPPLIES, AISLE_B);

const CLEANER = localised(
  'Screen cleaner, 500 ml',
  'Nettoyant pour écrans, 500 ml',
  'Limpiador de pantallas, 500 ml',
  'Detergente per schermi, 500 ml',
);

/**
 * The stock of a small depot: returnable equipment, articles tracked by unit and by lot, one lot that expires soon, one
 * article below its minimum and one out of stock. The second row of a SKU is its second lot.
 */
export const SAMPLE_ARTICLES: readonly SampleArticle[] = [
  device('AV-001', localised('Video projector', 'Vidéoprojecteur', 'Proyector', 'Videoproiettore'), 690, 3, {
    serials: ['VP-0417', 'VP-0418', 'VP-0532'],
  }),
  device(
    'AV-002',
    localised('Wireless microphone', 'Micro sans fil', 'Micrófono inalámbrico', 'Microfono senza fili'),
    149,
    8,
  ),
  device(
    'AV-003',
    localised('Active loudspeaker', 'Enceinte amplifiée', 'Altavoz autoamplificado', 'Cassa attiva'),
    329,
    6,
  ),
  device('AV-004', localised('LED floodlight', 'Projecteur LED', 'Foco LED', 'Faro LED'), 89, 12),
  device(
    'AV-005',
    localised('Camera tripod', 'Trépied pour caméra', 'Trípode para cámara', 'Treppiede per videocamera'),
    75,
    5,
  ),
  cable(
    'CB-001',
    localised('Extension lead, 10 m', 'Rallonge électrique, 10 m', 'Alargador, 10 m', 'Prolunga, 10 m'),
    18.5,
    24,
    { minimum: 10, fillUpTo: 30 },
  ),
  cable(
    'CB-002',
    localised('HDMI cable, 5 m', 'Câble HDMI, 5 m', 'Cable HDMI, 5 m', 'Cavo HDMI, 5 m'),
    12,
    15,
  ),
  cable(
    'CB-003',
    localised('XLR cable, 10 m', 'Câble XLR, 10 m', 'Cable XLR, 10 m', 'Cavo XLR, 10 m'),
    14,
    20,
  ),
  cable(
    'CB-004',
    localised(
      'Power cable by the metre',
      'Câble électrique au mètre',
      'Cable eléctrico por metros',
      'Cavo elettrico al metro',
    ),
    2.4,
    180.5,
    { unit: 'm', decimals: 1, returnable: false, minimum: 50, fillUpTo: 200 },
  ),
  tool(
    'TL-001',
    localised('Cordless drill', 'Perceuse sans fil', 'Taladro inalámbrico', 'Trapano a batteria'),
    139,
    2,
    { serials: ['DR-2201', 'DR-2202'] },
  ),
  tool('TL-002', localised('Stepladder', 'Escabeau', 'Escalera de tijera', 'Scala doppia'), 95, 3),
  tool(
    'TL-003',
    localised('Socket set', 'Coffret de douilles', 'Juego de llaves de vaso', 'Set di bussole'),
    64,
    4,
  ),
  tool(
    'TL-004',
    localised('Tape measure, 5 m', 'Mètre ruban, 5 m', 'Flexómetro, 5 m', 'Flessometro, 5 m'),
    9,
    10,
  ),
  tool('TL-005', localised('Hand truck', 'Diable', 'Carretilla', 'Carrello portapacchi'), 79, 2),
  supply(
    'CS-001',
    localised('Gaffer tape, black', 'Ruban gaffer noir', 'Cinta gaffer negra', 'Nastro gaffa nero'),
    11.9,
    6,
    { minimum: 10, fillUpTo: 24 },
  ),
  supply('CS-002', localised('AA batteries', 'Piles AA', 'Pilas AA', 'Pile stilo AA'), 7.5, 14, {
    unit: 'box',
    minimum: 5,
    fillUpTo: 20,
  }),
  supply(
    'CS-003',
    localised('Cable ties, 200 mm', 'Colliers de serrage, 200 mm', 'Bridas, 200 mm', 'Fascette, 200 mm'),
    4.2,
    9,
    { unit: 'box' },
  ),
  supply(
    'CS-004',
    localised('Work gloves', 'Gants de manutention', 'Guantes de trabajo', 'Guanti da lavoro'),
    3.8,
    30,
    { minimum: 10, fillUpTo: 40 },
  ),
  supply(
    'CS-005',
    localised('Safety glasses', 'Lunettes de protection', 'Gafas de protección', 'Occhiali protettivi'),
    5.6,
    0,
    { minimum: 5, fillUpTo: 15 },
  ),
  supply('CS-006', CLEANER, 6.9, 4, { lot: 'NE-0611', expiresInDays: 20 }),
  supply('CS-006', CLEANER, 6.9, 12, { lot: 'NE-0925', expiresInDays: 400 }),
];
