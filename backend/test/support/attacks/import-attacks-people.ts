import {
  type Attack,
  again,
  builtIn,
  ELSEWHERE,
  FUTURE,
  isGuest,
  LONG,
  lines,
  nameOf,
  one,
  set,
  whole,
  write,
} from './import-attack-tools.js';

export const PEOPLE_ATTACKS: readonly Attack[] = [
  one('an address in capitals', 'people', set({ email: 'GUEST@EXAMPLE.ORG' })),
  one('an address that is none', 'people', set({ email: 'nobody' })),
  one('an address that is a condition', 'people', set({ email: { $ne: '' } })),
  one('a person’s name with a control character', 'people', set({ name: 'Ada\u0007' })),
  one('a person’s name that is too long', 'people', set({ name: LONG })),
  one('a person’s name that is an object', 'people', set({ name: { first: 'Ada' } })),
  one(
    'a person who is called like somebody’s account',
    'people',
    (person, { accountId }) => {
      person['userId'] = { $oid: accountId };
    },
    (person) => !isGuest(person) && person['email'] === 'former@example.org',
  ),
  one(
    'a name for somebody who was erased here',
    'people',
    (person, { erasedId }) => {
      person['userId'] = { $oid: erasedId };
    },
    (person) => person['email'] === 'former@example.org',
  ),
  one(
    'a name for somebody who is marked as erased',
    'people',
    set({ email: '', erasedAt: { $date: '2020-01-01T00:00:00Z' }, name: 'Ada' }),
  ),
  one(
    'an address for somebody who is marked as erased',
    'people',
    set({ name: '', erasedAt: { $date: '2020-01-01T00:00:00Z' } }),
  ),
  one('an erasure in the future', 'people', set({ name: '', email: '', erasedAt: FUTURE })),
  one('somebody without an address who is not erased', 'people', set({ email: '', name: '' })),
  whole('two people with one address', 'people', (people) => [
    ...people,
    again(people[0] ?? {}, { userId: ELSEWHERE }),
  ]),
  whole('one person twice', 'people', (people) => [
    ...people,
    again(people[0] ?? {}, { email: 'twice@example.org' }),
  ]),
  whole('one document twice', 'people', (people) => [...people, ...people.slice(-1)]),
  whole('documents out of their order', 'people', (people) => people.toReversed()),
  whole('members without their people', 'people', () => []),
  {
    ...one(
      'a member who is marked as erased',
      'people',
      set({ email: '', name: '', erasedAt: { $date: '2020-01-01T00:00:00Z' } }),
      isGuest,
    ),
    part: nameOf('memberships'),
  },
];

export const ROLE_ATTACKS: readonly Attack[] = [
  one(
    'a requester who may do everything',
    'roles',
    (role) => {
      role['permissions'] = [...(role['permissions'] as string[]), 'tenant:delete'];
    },
    builtIn('requester'),
  ),
  one('an owner who may do less', 'roles', set({ permissions: ['catalog:read'] }), builtIn('owner')),
  one('an owner’s role that is not built in', 'roles', set({ builtIn: false }), builtIn('owner')),
  one('an unknown built-in role', 'roles', set({ builtIn: true }), (role) => role['builtIn'] === false),
  one('a custom role under a built-in key', 'roles', set({ builtIn: false }), builtIn('admin')),
  one(
    'an unknown permission',
    'roles',
    set({ permissions: ['server:root'] }),
    (role) => role['builtIn'] === false,
  ),
  one(
    'a permission twice',
    'roles',
    set({ permissions: ['catalog:read', 'catalog:read'] }),
    (role) => role['builtIn'] === false,
  ),
  one(
    'a role’s name with a control character',
    'roles',
    set({ name: 'Gu\u001best' }),
    (role) => role['builtIn'] === false,
  ),
  whole('two owners’ roles', 'roles', (roles) => [...roles, again(roles.find(builtIn('owner')) ?? {})]),
  whole('no owner’s role', 'roles', (roles) => roles.filter((role) => !builtIn('owner')(role))),
];

export const MEMBER_ATTACKS: readonly Attack[] = [
  one('a member with a role from elsewhere', 'memberships', set({ roleId: ELSEWHERE })),
  one('a member at a site from elsewhere', 'memberships', set({ siteIds: [ELSEWHERE] })),
  one('a member with an unknown status', 'memberships', set({ status: 'root' })),
  one('a member who is linked to an account', 'memberships', (member, { accountId }) => {
    member['accountId'] = { $oid: accountId };
  }),
  one('a member who is linked to no account', 'memberships', set({ accountId: null })),
  one('a member whom the books do not know', 'memberships', set({ userId: ELSEWHERE })),
  one('a member who is somebody’s account', 'memberships', (member, { accountId }) => {
    member['userId'] = { $oid: accountId };
  }),
  one(
    'a member under another address',
    'memberships',
    set({ email: 'other@example.org', words: ['other', 'example', 'org'] }),
  ),
  one('a member with planted search words', 'memberships', set({ words: ['everybody'] })),
  one(
    'a member with a planted stand-in',
    'memberships',
    set({ delegatedFrom: [{ userId: ELSEWHERE, from: { $date: '2020-01-01T00:00:00Z' }, to: FUTURE }] }),
  ),
  one('a stand-in whose time ends before it begins', 'memberships', (member) => {
    member['delegatedFrom'] = [
      { userId: member['userId'], from: FUTURE, to: { $date: '2020-01-01T00:00:00Z' } },
    ];
  }),
  whole('one member twice', 'memberships', (members) => [...members, again(members[0] ?? {})]),
];

export const INVITATION_ATTACKS: readonly Attack[] = [
  one('an invitation in a stranger’s name', 'invitations', (invitation, { accountId }) => {
    invitation['invitedBy'] = { $oid: accountId };
  }),
  one('an invitation by an unknown person', 'invitations', set({ invitedBy: ELSEWHERE })),
  one('an invitation to a role from elsewhere', 'invitations', set({ roleId: ELSEWHERE })),
  one('an invitation to a site from elsewhere', 'invitations', set({ siteIds: [ELSEWHERE] })),
  one('an invitation without end', 'invitations', set({ expiresAt: FUTURE })),
  one(
    'an invitation from the future',
    'invitations',
    set({ sentAt: FUTURE, expiresAt: { $date: '2999-01-02T00:00:00Z' } }),
  ),
  one(
    'an invitation that ends before it begins',
    'invitations',
    set({ expiresAt: { $date: '2020-01-01T00:00:00Z' } }),
  ),
  one('an invitation to no address', 'invitations', set({ email: 'nobody' })),
  one('an invitation that is not marked as imported', 'invitations', set({ imported: false })),
  one('an invitation to somebody’s place', 'invitations', (invitation, { accountId }) => {
    invitation['userId'] = { $oid: accountId };
  }),
  {
    name: 'an invitation to a member',
    part: nameOf('invitations'),
    alter: (files) => {
      const [member] = lines(files, nameOf('memberships'));
      const invitations = lines(files, nameOf('invitations'));
      Object.assign(invitations[0] ?? {}, { email: member?.['email'] });
      write(files, nameOf('invitations'), invitations);
    },
  },
];
