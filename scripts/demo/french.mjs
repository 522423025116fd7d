/** Kinds of articles as the source names them: their name in French and, where the source gives none, their category. */
const NOUNS = {
  'Adjustable Race': ['Cuvette réglable', 'Roulements'],
  'Bearing Ball': ['Billes de roulement', 'Roulements'],
  'BB Ball Bearing': ['Roulement de pédalier', 'Roulements'],
  'Headset Ball Bearings': ['Roulement de direction', 'Roulements'],
  Blade: ['Lame de fourche', 'Tubes et pattes'],
  Crankarm: ['Manivelle', 'Transmission'],
  'Chainring Bolts': ['Vis de plateau', 'Visserie'],
  'Chainring Nut': ['Écrou de plateau', 'Visserie'],
  Chainring: ['Plateau', 'Transmission'],
  'Crown Race': ['Cône de fourche', 'Roulements'],
  'Chain Stays': ['Bases arrière', 'Tubes et pattes'],
  Decal: ['Autocollant de cadre', 'Finition'],
  'Down Tube': ['Tube diagonal', 'Tubes et pattes'],
  'End Caps': ['Embouts de guidon', 'Finition'],
  'Fork End': ['Patte de fourche', 'Tubes et pattes'],
  Freewheel: ['Roue libre', 'Transmission'],
  'Flat Washer': ['Rondelle plate', 'Visserie'],
  'Fork Crown': ['Tête de fourche', 'Tubes et pattes'],
  'Front Derailleur Cage': ['Fourchette de dérailleur avant', 'Transmission'],
  'Front Derailleur Linkage': ['Biellette de dérailleur avant', 'Transmission'],
  'Rear Derailleur Cage': ['Chape de dérailleur arrière', 'Transmission'],
  'Guide Pulley': ['Galet de guidage', 'Transmission'],
  'Tension Pulley': ['Galet tendeur', 'Transmission'],
  'Grip Tape': ['Ruban de guidon', 'Finition'],
  'Thin-Jam Hex Nut': ['Contre-écrou hexagonal', 'Visserie'],
  'Hex Nut': ['Écrou hexagonal', 'Visserie'],
  'Handlebar Tube': ['Tube de guidon', 'Tubes et pattes'],
  'Head Tube': ['Tube de direction', 'Tubes et pattes'],
  Hub: ['Moyeu', 'Pièces de roue'],
  'Keyed Washer': ['Rondelle à ergot', 'Visserie'],
  'External Lock Washer': ['Rondelle à denture extérieure', 'Visserie'],
  'Internal Lock Washer': ['Rondelle à denture intérieure', 'Visserie'],
  'Thin-Jam Lock Nut': ['Contre-écrou autofreiné', 'Visserie'],
  'Lock Nut': ['Écrou autofreiné', 'Visserie'],
  'Lock Ring': ['Bague de blocage', 'Visserie'],
  'Lower Head Race': ['Cuvette inférieure de direction', 'Roulements'],
  'Lock Washer': ['Rondelle frein', 'Visserie'],
  'Metal Angle': ['Cornière en acier', 'Matières premières'],
  'Metal Bar': ['Barre en acier', 'Matières premières'],
  'Metal Plate': ['Plaque en acier', 'Matières premières'],
  'Metal Sheet': ['Tôle fine', 'Matières premières'],
  'Metal Tread Plate': ['Tôle striée', 'Matières premières'],
  Nipple: ['Écrou de rayon', 'Pièces de roue'],
  'Paint - Black': ['Peinture noire', 'Peintures'],
  'Paint - Red': ['Peinture rouge', 'Peintures'],
  'Paint - Silver': ['Peinture argent', 'Peintures'],
  'Paint - Blue': ['Peinture bleue', 'Peintures'],
  'Paint - Yellow': ['Peinture jaune', 'Peintures'],
  'Pinch Bolt': ['Vis de serrage', 'Visserie'],
  'Cup-Shaped Race': ['Cuvette', 'Roulements'],
  'Cone-Shaped Race': ['Cône', 'Roulements'],
  Reflector: ['Catadioptre', 'Finition'],
  Rim: ['Jante', 'Pièces de roue'],
  'Seat Assembly': ['Ensemble de selle', 'Selles'],
  'Spindle/Axle': ['Axe', 'Pièces de roue'],
  Shell: ['Boîte de pédalier', 'Tubes et pattes'],
  Spokes: ['Rayons', 'Pièces de roue'],
  'Seat Lug': ['Raccord de selle', 'Tubes et pattes'],
  Stem: ['Potence', 'Tubes et pattes'],
  'Seat Post': ['Tige de selle', 'Selles'],
  Steerer: ['Pivot de fourche', 'Tubes et pattes'],
  'Seat Stays': ['Haubans', 'Tubes et pattes'],
  'Seat Tube': ['Tube de selle', 'Tubes et pattes'],
  'Top Tube': ['Tube horizontal', 'Tubes et pattes'],
  Handlebars: ['Guidon'],
  'Bottom Bracket': ['Jeu de pédalier'],
  'Front Brakes': ['Freins avant'],
  'Rear Brakes': ['Freins arrière'],
  Chain: ['Chaîne'],
  Crankset: ['Pédalier'],
  'Front Derailleur': ['Dérailleur avant'],
  'Rear Derailleur': ['Dérailleur arrière'],
  Fork: ['Fourche'],
  Headset: ['Jeu de direction'],
  Frame: ['Cadre'],
  'Frame-W': ['Cadre femme'],
  Pedal: ['Pédale'],
  'Seat/Saddle': ['Selle'],
  'Front Wheel': ['Roue avant'],
  'Rear Wheel': ['Roue arrière'],
  "Men's Bib-Shorts": ['Cuissard à bretelles homme'],
  'AWC Logo Cap': ['Casquette à logo'],
  'Full-Finger Gloves': ['Gants longs'],
  'Half-Finger Gloves': ['Mitaines'],
  'Long-Sleeve Logo Jersey': ['Maillot à logo manches longues'],
  'Short-Sleeve Classic Jersey': ['Maillot classique manches courtes'],
  "Men's Sports Shorts": ['Short de sport homme'],
  "Women's Mountain Shorts": ['Short VTT femme'],
  'Bike Socks': ['Chaussettes'],
  'Racing Socks': ['Chaussettes de course'],
  "Women's Tights": ['Collant femme'],
  'Classic Vest': ['Gilet classique'],
  'Hitch Rack - 4-Bike': ["Porte-vélos d'attelage, 4 vélos"],
  'All-Purpose Bike Stand': ["Pied d'atelier universel"],
  'Bottle Cage': ['Porte-bidon'],
  'Water Bottle - 30 oz.': ['Bidon 90 cl'],
  'Bike Wash - Dissolver': ['Nettoyant dégraissant'],
  'Fender Set - Mountain': ['Jeu de garde-boue VTT'],
  'Sport-100 Helmet': ['Casque Sport-100'],
  'Hydration Pack - 70 oz.': ["Sac d'hydratation 2 l"],
  'Headlights - Dual-Beam': ['Phare avant à double faisceau'],
  'Headlights - Weatherproof': ['Phare avant étanche'],
  'Taillights - Battery-Powered': ['Feu arrière à piles'],
  'Cable Lock': ['Antivol à câble'],
  'Touring-Panniers': ['Sacoches de randonnée'],
  Minipump: ['Mini-pompe'],
  Pump: ['Pompe'],
  Tire: ['Pneu'],
  'Tire Tube': ['Chambre à air'],
  'Patch Kit/8 Patches': ['Kit de réparation, 8 rustines'],
};

/** The source's subcategories by their number. */
const CATEGORIES = [
  'Vélos/VTT,Vélos/Route,Vélos/Randonnée',
  'Composants/Guidons,Composants/Jeux de pédalier,Composants/Freins,Composants/Chaînes,Composants/Pédaliers',
  'Composants/Dérailleurs,Composants/Fourches,Composants/Jeux de direction,Composants/Cadres VTT',
  'Composants/Pédales,Composants/Cadres route,Composants/Selles,Composants/Cadres randonnée,Composants/Roues',
  'Vêtements/Cuissards,Vêtements/Casquettes,Vêtements/Gants,Vêtements/Maillots,Vêtements/Shorts',
  'Vêtements/Chaussettes,Vêtements/Collants,Vêtements/Gilets',
  "Accessoires/Porte-vélos,Accessoires/Pieds d'atelier,Accessoires/Bidons,Accessoires/Entretien",
  "Accessoires/Garde-boue,Accessoires/Casques,Accessoires/Sacs d'hydratation,Accessoires/Éclairage",
  'Accessoires/Antivols,Accessoires/Sacoches,Accessoires/Pompes,Accessoires/Pneus et chambres à air',
].flatMap((names) => names.split(','));

const TERRAINS = { Mountain: 'VTT', Road: 'route', Touring: 'randonnée' };

const COLOURS = {
  Black: 'noir',
  Blue: 'bleu',
  Grey: 'gris',
  Multi: 'multicolore',
  Red: 'rouge',
  Silver: 'argent',
  'Silver/Black': 'argent et noir',
  White: 'blanc',
  Yellow: 'jaune',
};

const SIZES = { Large: 'grand modèle' };

/** Articles that are not counted in pieces: the prefix of the French name, the unit, and its decimals. */
const UNITS = [
  [/^(Gants|Mitaines|Chaussettes|Pédale|Embouts|Freins)/, 'paire', 0],
  [/^(Ruban de guidon|Barre|Cornière|Chaîne)/, 'm', 2],
  [/^(Tôle|Plaque)/, 'm²', 2],
  [/^(Peinture|Nettoyant)/, 'L', 2],
  [/^Billes/, 'kg', 3],
  [/^(Rondelle|Écrou|Contre-écrou|Vis|Rayons|Kit de réparation)/, 'boîte', 0],
  [/^(Jeu de garde-boue|Sacoches)/, 'jeu', 0],
];

/** Returnable articles, by category. */
const LENT = /^Vélos\/|\/(Porte-vélos|Pieds d'atelier|Casques|Sacs d'hydratation|Éclairage|Sacoches|Pompes)$/;

export const colourInFrench = (colour) => COLOURS[colour] ?? '';

/** A source name and subcategory as an article of a French workshop: name, category, unit, decimals, returnable. */
export function inFrench(name, subcategory) {
  const { french, category } = translated(name);
  const path = subcategory ? CATEGORIES[Number(subcategory) - 1] : `Composants/${category}`;
  const [, unit, decimals] = UNITS.find(([start]) => start.test(french)) ?? [null, 'pièce', 0];
  return { name: french, category: path, unit, decimals, returnable: LENT.test(path) };
}

/** Splits an English name (level, terrain, noun, number, colour, size) and builds the French name in French order. */
function translated(name) {
  const bike = /^(Mountain|Road|Touring)-(\d+(?:-W)?) (\w+), (\d+)$/.exec(name);
  if (bike) {
    const [, terrain, model, colour, size] = bike;
    return { french: `Vélo ${TERRAINS[terrain]} ${model} ${COLOURS[colour]}, ${size}` };
  }
  const [, level, terrain, rest] = /^(?:([HML]L) )?(?:(Mountain|Road|Touring) )?(.*)$/.exec(name);
  const thing = Object.keys(NOUNS)
    .sort((a, b) => b.length - a.length)
    .find((noun) => rest === noun || rest.startsWith(`${noun} `) || rest.startsWith(`${noun},`));
  if (!thing) throw new Error(`no French name for ${name}`);
  const [noun, category] = NOUNS[thing];
  const french = [noun, terrain && TERRAINS[terrain], level].filter(Boolean).join(' ');
  return { french: french + ending(rest.slice(thing.length)), category };
}

/** The suffix of the noun: a number or a colour after a space, a size after a comma. */
function ending(text) {
  return text
    .replace(/^ - (\w+)/, (_, colour) => ` ${COLOURS[colour]}`)
    .replace(/, (\w+)$/, (_, last) => (COLOURS[last] ? ` ${COLOURS[last]}` : `, ${SIZES[last] ?? last}`));
}
