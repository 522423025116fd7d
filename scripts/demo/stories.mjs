/**
 * The requests of people of the workshop in the last days. `depot` is the one that is asked, `to` a member or a guest
 * (people.mjs), `days` when it is needed from now, `lines` are SKU, quantity and note, and `ends` how far it has come
 * (courses.mjs).
 */

const [KARIM, LUCIE, HUGO, INES, THEO] = ['karim', 'lucie', 'hugo', 'ines', 'theo'];
const [ECOLE, CLUB, MAIRIE] = ['ecole', 'club', 'mairie'];

const story = (ends, depot, to, days, purpose, lines, more = {}) => ({
  ...{ ends, depot, to, days, purpose, lines },
  ...more,
});

const FINISHED = [
  story('closed', 0, KARIM, -6, 'Visserie pour la série de jantes', [
    ['HN-1024', 12],
    ['FW-1000', 8],
    ['SK-9283', 20],
  ]),
  story('closed', 1, INES, -5, 'Cinq cadres VTT à souder', [
    ['MB-2024', 18.5, 'Coupes de 1,85 m'],
    ['MS-0253', 6.25],
    ['HT-8019', 5],
  ]),
  story('delivered', 2, ECOLE, -4, "Semaine du vélo à l'école", [
    ['BK-M18S-42', 12],
    ['HL-U509-B', 12],
    ['PK-7098', 2],
  ]),
  story('closed', 2, THEO, -4, 'Révision des vélos de location', [
    ['TT-M928', 24],
    ['TI-M602', 10],
    ['CL-9009', 2.5],
  ]),
  story('delivered', 2, CLUB, -3, 'Sortie du dimanche, prêt de vélos de route', [
    ['BK-R50R-60', 4],
    ['PU-0452', 4],
    ['HY-1023-70', 6],
  ]),
  story('delivered', 2, ECOLE, -2, 'Classe découverte, semaine VTT', [['KIT-CLASSE', 1]]),
  story('refused', 2, HUGO, -3, 'Vélos pour une démonstration privée', [['BK-R89R-58', 6]], {
    reason: 'Les vélos de route sont réservés au club cette semaine.',
  }),
  story('closed', 0, LUCIE, -2, 'Changement des pédaliers HL', [
    ['PD-M282', 6],
    ['BB-7421', 6, "Avec l'outil de montage"],
  ]),
  story('cancelled', 0, KARIM, -2, 'Rayons pour roues de 26 pouces', [['SK-9283', 15]], {
    reason: 'Commandé en double.',
  }),
  story('delivered', 2, MAIRIE, -1, 'Balade urbaine, encadrement', [
    ['HL-U509-R', 20],
    ['LT-T990', 20],
    ['ST-1401', 2, 'Rendre lundi'],
  ]),
  story('closed', 1, INES, -1, 'Retouches de peinture', [
    ['PA-361R', 1.75],
    ['PA-529S', 0.5],
  ]),
];

const DECIDED = [
  story(
    'refused',
    0,
    THEO,
    6,
    "Stock d'avance de rondelles",
    [
      ['LW-1000', 400],
      ['LE-1000', 300],
    ],
    {
      reason: 'Quantité sans rapport avec les réparations prévues ; merci de refaire la demande par semaine.',
    },
  ),
  story(
    'refused',
    1,
    LUCIE,
    8,
    'Tubes pour un prototype',
    [
      ['DT-2377', 40],
      ['TO-2301', 40],
    ],
    { reason: 'Le prototype n’est pas encore validé.' },
  ),
  story(
    'released',
    2,
    HUGO,
    5,
    'Prêt de vélos pour un tournage',
    [
      ['BK-T44U-60', 3],
      ['RA-H123', 1],
    ],
    { reason: 'Tournage reporté au printemps.' },
  ),
  story('released', 0, KARIM, 4, 'Selles pour la flotte de prêt', [['SE-M940', 8]], {
    reason: 'Les anciennes selles suffisent.',
  }),
  story('withdrawn', 2, INES, 9, 'Gants pour les stagiaires', [['GL-F110-M', 10]], {
    reason: 'Les stagiaires viennent équipés.',
  }),
  story(
    'calledOff',
    1,
    THEO,
    7,
    'Fourches pour cadres randonnée',
    [
      ['FK-1639', 4],
      ['HB-T928', 4],
    ],
    { reason: 'Filetage à contrôler avant de servir.' },
  ),
];

const IN_PROGRESS = [
  story('ready', 2, ECOLE, 1, 'Initiation au VTT, deux classes', [
    ['BK-M18B-40', 10],
    ['HL-U509', 24],
    ['WB-H098', 24],
  ]),
  story('ready', 0, LUCIE, 1, 'Roues du lundi', [
    ['RM-M464', 6],
    ['SK-9283', 10],
    ['NI-4127', 10, 'Boîtes non ouvertes'],
  ]),
  story('ready', 2, CLUB, 2, 'Maillots des nouveaux membres', [
    ['LJ-0192-M', 8],
    ['LJ-0192-L', 6],
    ['SO-R809-M', 14],
  ]),
  story('ready', 2, CLUB, 2, 'Raid du week-end', [['KIT-RANDO', 2]]),
  story('shortReady', 1, INES, 2, 'Peinture de la série bleue', [
    ['PA-632U', 7.5],
    ['MP-2066', 3.2, 'Supports de séchage'],
  ]),
  story('shortDelivered', 0, KARIM, 0, 'Transmission des vélos de location', [
    ['CA-5965', 8],
    ['CR-7833', 8],
  ]),
  story('partlyDelivered', 2, MAIRIE, 1, 'Stand du forum des associations', [
    ['ST-1401', 4],
    ['LT-H902', 10],
  ]),
  story('preparing', 0, THEO, 1, 'Freins avant la saison', [
    ['RB-9231', 12],
    ['PB-6109', 3],
    ['GT-2908', 18.5, 'Couper en deux longueurs égales'],
  ]),
  story('preparing', 2, HUGO, 2, 'Vélos de randonnée pour un week-end', [
    ['BK-T18U-58', 2],
    ['PA-T100', 2],
    ['PU-M044', 1],
    ['LO-C100', 2],
  ]),
  story('preparing', 1, LUCIE, 3, 'Guidons et tubes de direction', [
    ['HB-M243', 10],
    ['HT-8019', 10],
    ['EC-M092', 10],
  ]),
  story('started', 2, INES, 2, 'Tenue des encadrants', [
    ['VE-C304-M', 6],
    ['CA-1098', 6],
  ]),
  story('approved', 0, KARIM, 3, 'Roulements de direction', [
    ['BE-2908', 24],
    ['LR-8520', 24],
    ['BA-8327', 1.25, 'Billes de 5 mm'],
  ]),
  story('approved', 2, ECOLE, 4, 'Sortie au lac', [
    ['BK-M38S-46', 8],
    ['HL-U509-R', 8],
    ['BC-M005', 8],
  ]),
  story('approved', 1, THEO, 4, 'Porte-vélos à fabriquer', [
    ['MA-7075', 22.4],
    ['MS-6061', 4.75],
    ['PA-187B', 3],
  ]),
  story('approvedLess', 2, CLUB, 5, 'Chambres à air pour la saison', [
    ['TT-R982', 80, 'Valve longue si possible'],
    ['PK-7098', 20],
  ]),
  story('approved', 2, MAIRIE, 6, 'Parc de vélos du service des sports', [
    ['BK-R19B-58', 5],
    ['LO-C100', 5],
  ]),
  story('approved', 2, CLUB, 7, "Cadres d'exposition", [
    ['FR-R92R-48', 2],
    ['FR-R92B-58', 1],
    ['ST-1401', 3],
  ]),
  story('approved', 2, LUCIE, 8, 'Maillots taille M', [
    ['SJ-0194-M', 12],
    ['SJ-0194-L', 12],
  ]),
  story('approved', 2, HUGO, 10, 'Départ en montagne', [
    ['RA-H123', 2, 'Attelage sur deux voitures'],
    ['BK-M68B-42', 4],
  ]),
  story('approved', 1, INES, 12, 'Peinture noire pour toute la série', [['PA-187B', 60]]),
];

const OPEN = [
  story('submitted', 0, KARIM, 2, 'Vis et écrous de plateau', [
    ['CB-2903', 6],
    ['CN-6137', 6],
  ]),
  story('submitted', 2, ECOLE, 9, 'Sortie scolaire en forêt', [
    ['BK-M18S-42', 15],
    ['HL-U509-B', 15],
    ['PU-0452', 3],
  ]),
  story('submitted', 1, THEO, 5, 'Réparation du portail', [
    ['MB-6061', 12.6],
    ['MT-1000', 2.5],
  ]),
  story('submitted', 2, CLUB, 14, 'Course du 15', [
    ['BK-R89R-48', 2, 'Un de rechange'],
    ['HY-1023-70', 10],
    ['SO-R809-L', 20],
  ]),
  story('submitted', 0, LUCIE, 6, 'Jantes de route', [
    ['RM-R436', 8],
    ['RM-R600', 8],
  ]),
  story('submitted', 2, MAIRIE, 20, 'Fête du sport', [
    ['BK-M38S-46', 20],
    ['HL-U509', 40],
    ['LT-H903', 10],
    ['ST-1401', 4],
  ]),
  story('submitted', 2, INES, 3, 'Éclairage des vélos de service', [
    ['LT-H902', 6],
    ['LT-T990', 6],
  ]),
  story('submitted', 2, MAIRIE, 11, "Atelier d'entretien ouvert à tous", [['KIT-ATELIER', 4]]),
  story('draft', 2, HUGO, 30, 'Vacances d’été, à confirmer', [
    ['BK-T44U-50', 4],
    ['PA-T100', 4],
  ]),
  story('draft', 0, KARIM, null, "Réassort de l'établi", [
    ['LN-1024', 10],
    ['KW-4091', 4],
  ]),
  story('draft', 1, 'camille', null, '', [['MS-2348', 3.5]]),
];

export const STORIES = [...FINISHED, ...DECIDED, ...IN_PROGRESS, ...OPEN];
