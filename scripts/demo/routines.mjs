/**
 * The requests that the workshop repeats. `depot` is the one that is asked, `to` a member or a guest (people.mjs), `lines`
 * are SKU and quantity. Articles in `days` go out on loan for that long.
 */
export const ROUTINES = [
  {
    depot: 2,
    to: 'theo',
    purpose: 'Crevaisons de la semaine',
    lines: [
      ['TT-M928', 10],
      ['PK-7098', 6],
    ],
  },
  {
    depot: 0,
    to: 'ines',
    purpose: 'Montage de roues',
    lines: [
      ['SK-9283', 12],
      ['NI-4127', 12],
      ['RM-M464', 4],
    ],
  },
  {
    depot: 2,
    to: 'ecole',
    days: 5,
    purpose: 'Savoir rouler, classe de CM2',
    lines: [
      ['BK-M18S-42', 10],
      ['HL-U509-B', 12],
    ],
  },
  {
    depot: 0,
    to: 'lucie',
    purpose: "Visserie pour l'atelier participatif",
    lines: [
      ['HN-1024', 9],
      ['FW-1000', 8],
      ['CB-2903', 5],
    ],
  },
  {
    depot: 2,
    to: 'club',
    days: 4,
    purpose: 'Sortie du dimanche',
    lines: [
      ['BK-R50R-60', 4],
      ['PU-0452', 3],
      ['HY-1023-70', 5],
    ],
  },
  {
    depot: 1,
    to: 'ines',
    purpose: 'Petite série de cadres',
    lines: [
      ['MB-2024', 14.5],
      ['HT-8019', 6],
      ['MS-0253', 4.5],
    ],
  },
  {
    depot: 2,
    to: 'hugo',
    purpose: 'Bidons et porte-bidons des randonnées',
    lines: [
      ['WB-H098', 12],
      ['BC-M005', 8],
    ],
  },
  {
    depot: 2,
    to: 'mairie',
    days: 7,
    purpose: 'Balade urbaine',
    lines: [
      ['HL-U509-R', 15],
      ['LT-T990', 15],
      ['ST-1401', 2],
    ],
  },
  {
    depot: 1,
    to: 'theo',
    purpose: 'Retouches de peinture',
    lines: [
      ['PA-361R', 1.25],
      ['PA-529S', 0.75],
    ],
  },
  {
    depot: 0,
    to: 'karim',
    purpose: 'Révision des transmissions',
    lines: [
      ['CA-5965', 4],
      ['CR-7833', 6],
      ['BE-2908', 8],
    ],
  },
  {
    depot: 2,
    to: 'hugo',
    days: 9,
    purpose: 'Week-end de randonnée',
    lines: [
      ['BK-T18U-58', 2],
      ['PA-T100', 2],
      ['PU-M044', 1],
    ],
  },
  {
    depot: 2,
    to: 'theo',
    purpose: 'Entretien de la flotte de location',
    lines: [
      ['TI-M602', 6],
      ['CL-9009', 0.75],
    ],
  },
  {
    depot: 2,
    to: 'hugo',
    days: 6,
    purpose: 'Stage de mécanique',
    lines: [['KIT-ATELIER', 2]],
  },
];

/** Loans that did not come back in time: delivered and due a number of days ago. */
export const OVERDUE = [
  { routine: 4, delivered: 16, due: 11, quantity: [3, 2, 3] },
  { routine: 2, delivered: 13, due: 6, quantity: [6, 6] },
  { routine: 10, delivered: 11, due: 2, quantity: [1, 1, 1] },
  { routine: 12, delivered: 9, due: 3, quantity: [1] },
];
