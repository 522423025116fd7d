/** The first member founds the organisation. Each has a role from a built-in one, by its key. */
export const MEMBERS = [
  { id: 'camille', name: 'Camille Laurent', email: 'demo@example.org', role: 'owner' },
  { id: 'karim', name: 'Karim Benali', email: 'karim.benali@example.org', role: 'manager' },
  { id: 'nadia', name: 'Nadia Roche', email: 'nadia.roche@example.org', role: 'manager' },
  { id: 'ines', name: 'Inès Caron', email: 'ines.caron@example.org', role: 'storekeeper' },
  { id: 'theo', name: 'Théo Garnier', email: 'theo.garnier@example.org', role: 'storekeeper' },
  { id: 'lucie', name: 'Lucie Moreau', email: 'lucie.moreau@example.org', role: 'requester' },
  { id: 'hugo', name: 'Hugo Petit', email: 'hugo.petit@example.org', role: 'requester' },
];

/** Recipients from outside of the organisation, and the members who ask for them. */
export const GUESTS = {
  ecole: { name: 'École Jean-Moulin', contact: 'ecole.jean-moulin@example.org', by: 'lucie' },
  club: { name: 'Vélo-club de Sèvres', contact: 'bureau@club.example.org', by: 'hugo' },
  mairie: { name: 'Mairie, service des sports', contact: 'sports@mairie.example.org', by: 'lucie' },
};

/** The approvers and storekeepers, by depot. A manager does not decide on a request that they made. */
const MANAGERS = ['karim', 'karim', 'nadia'];
const STOREKEEPERS = ['ines', 'ines', 'theo'];

export const managerOf = (depot, requester) =>
  MANAGERS[depot] === requester ? MANAGERS.find((id) => id !== requester) : MANAGERS[depot];
export const storekeeperOf = (depot) => STOREKEEPERS[depot];
