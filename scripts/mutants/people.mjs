import { api, unit } from './tests.mjs';

const PEOPLE = 'backend/src/modules/users/people/people.service.ts';
const imported = (name) => [api('imported-people', name)];

export const PEOPLE_FAULTS = [
  {
    name: 'books name people of other organisations',
    file: PEOPLE,
    find: 'return found.filter((person) => person !== null);',
    replace: `const accounts = await Promise.all(ids.map((id) => this.users.findById(scope, id)));
    const strangers = accounts.map((user) => user && { ...user, userId: user._id, erasedAt: null });
    return [...found, ...strangers].filter((person) => person !== null) as unknown as Person[];`,
    tests: [api('people-ids', 'names its own people only')],
  },
  {
    name: 'who joins gets the id of their account in the books',
    file: PEOPLE,
    find: '{ email, name }: User, userId = newId())',
    replace: '{ _id, email, name }: User, userId = _id)',
    tests: [api('people-ids', 'has an id of its own')],
  },
  {
    name: 'an imported invitation is taken at sign-in',
    file: 'backend/src/modules/auth/account/onboarding.service.ts',
    find: 'open.filter(({ imported }) => !imported)',
    replace: 'open.filter(({ imported }) => imported !== undefined)',
    tests: imported('get neither an account nor a mail'),
  },
  {
    name: 'an erased person keeps their name in the books',
    file: 'backend/src/modules/users/people/people.repository.ts',
    find: "{ $set: { email: '', name: '', erasedAt: at } },",
    replace: "{ $set: { email: '', erasedAt: at } },",
    tests: [api('erasure', 'is named in no request|leaves no name')],
  },
  {
    name: 'an erasure removes names from what the application writes',
    file: 'backend/src/modules/users/personal-data/erasure.rules.ts',
    find: 'if (at.skips(at.path)) return value;',
    replace: '',
    tests: [unit('searched-texts', 'whatever the person is called')],
  },
];
