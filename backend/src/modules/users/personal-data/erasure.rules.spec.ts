import { EVERYWHERE, isAbout, isNameOf, mentions, withoutMentions } from './erasure.rules.js';

const ada = { email: 'ada@example.org', names: ['Ada Lovelace', 'Zoé', 'Vera "Vee" O’Neil'] };

const left = (text: string) => withoutMentions(ada, { note: text }) as { note: string };

describe('a text in which a person is named', () => {
  it.each([
    ['Ada Lovelace', '[…]'],
    ['for ada  LOVELACE (atelier)', 'for […] (atelier)'],
    ['Àda-Lovélace, twice: ADA LOVELACE.', '[…], twice: […].'],
    ['A\u0301da Lovelace\u0301!', '[…]!'],
    ['Vera \\"Vee\\" O\'Neil asked', '[…] asked'],
    ['write to ADA@example.org.', 'write to […].'],
    ['?q=ada%40example.org', '?q=[…]'],
    ['/people/Ada%20Lovelace', '/people/[…]'],
  ])('%j keeps the rest: %j', (text, expected) => {
    expect(left(text).note).toBe(expected);
    expect(isAbout(ada, text)).toBe(true);
  });

  it.each([
    'Ada',
    'Ada Lovelaces',
    'Canada Lovelace',
    'Lovelace',
    'Zoe',
    'the zoé room',
    'nada@example.org',
    'ada@example.org.uk',
    '',
    '100 % Ada',
  ])('%j names no person and stays', (text) => {
    expect(left(text).note).toBe(text);
  });
});

describe('a name of one word', () => {
  it('is searched only in fields that hold a person, and there as a whole', () => {
    const value = { name: 'Zoé', recipient: { name: 'ZOE', contact: 'room 3' }, holderName: 'Zoé B' };
    expect(withoutMentions(ada, value)).toEqual({
      name: 'Zoé',
      recipient: { name: '', contact: 'room 3' },
      holderName: 'Zoé B',
    });
    expect([isNameOf(ada, ' zoe '), isNameOf(ada, ''), isNameOf(ada, 'Ada Lovelace (atelier)')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is never an empty text, also for a person without a name', () => {
    expect(isNameOf({ email: 'a@b.c', names: ['', ' - '] }, '')).toBe(false);
  });

  it('of initials destroys no other text, nor does one of a number', () => {
    expect(mentions({ email: 'a@b.c', names: ['J. B.'] }, { note: 'J B Weld' })).toBe(false);
    expect(mentions({ email: 'a@b.c', names: ['REQ 2026'] }, { note: 'see REQ-2026-000001' })).toBe(false);
  });
});

describe('the beginning of an address', () => {
  const nameless = { email: 'main.depot@example.org', names: [''] };

  it('is compared as a whole where a person is named, as it is shown without a name', () => {
    const order = {
      recipientName: 'main.depot',
      holder: { name: 'Main Depot' },
      issuedBy: 'main.depot (desk)',
    };
    expect(withoutMentions(nameless, order)).toEqual({
      recipientName: '',
      holder: { name: '' },
      issuedBy: 'main.depot (desk)',
    });
  });

  it('is not searched for in texts', () => {
    const site = { name: 'Main depot', note: 'At the main depot, main.depot', to: 'main.depot@example.org' };
    expect(withoutMentions(nameless, site)).toEqual({ ...site, to: '[…]' });
  });
});

describe('a value', () => {
  it('is searched at every depth, in its keys too, and a value without names is the same object', () => {
    const other = ['Grace', null, 1];
    const value = { items: [{ text: 'Ada Lovelace', n: 1 }], 'Ada Lovelace': 'column', other };
    const cleared = withoutMentions(ada, value) as typeof value;
    expect(cleared).toEqual({ items: [{ text: '[…]', n: 1 }], '[…]': 'column', other });
    expect(cleared.other).toBe(other);
    expect([mentions(ada, value), mentions(ada, cleared), mentions(ada, other)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('names people also in the changes of an event', () => {
    const texts = {
      recipient: { before: null, after: { name: 'Zoé', contact: '' } },
      name: { after: 'Zoé' },
    };
    expect(withoutMentions(ada, texts)).toEqual({
      recipient: { before: null, after: { name: '', contact: '' } },
      name: { after: 'Zoé' },
    });
  });

  it('keeps its custom fields together: their keys are replaced alike', () => {
    const fields = { fields: [{ key: 'ada_lovelace', label: 'Ada Lovelace' }] };
    expect(withoutMentions(ada, fields)).toEqual({ fields: [{ key: 'erased', label: '[…]' }] });
    expect(withoutMentions(ada, { attrs: [{ k: 'ada_lovelace', v: 'x' }] })).toEqual({
      attrs: [{ k: 'erased', v: 'x' }],
    });
  });

  it('is told apart from others that are left with the same texts, by its keys too', () => {
    const role = { key: 'ada-lovelace', name: 'Ada Lovelace' };
    expect(withoutMentions(ada, role, { suffix: '0a1b2c' })).toEqual({
      key: 'erased0a1b2c',
      name: '[…] 0a1b2c',
    });
  });

  it('is searched at the paths that a schema does not exclude, in lists too', () => {
    const search = { skips: (path: string) => path === 'documents.number' };
    const order = {
      number: 'ADA-LOVELACE-1',
      documents: [{ number: 'ADA-LOVELACE-1', note: 'Ada Lovelace' }],
    };
    expect(withoutMentions(ada, order, search)).toEqual({
      number: '[…]-1',
      documents: [{ number: 'ADA-LOVELACE-1', note: '[…]' }],
    });
  });

  it('without a schema is searched where the application writes nothing itself', () => {
    const answer = {
      status: 'ada-lovelace',
      items: [{ permissions: ['ada:lovelace'], name: 'Ada Lovelace' }],
    };
    expect(withoutMentions(ada, answer)).toEqual({
      status: 'ada-lovelace',
      items: [{ permissions: ['ada:lovelace'], name: '[…]' }],
    });
    expect([
      mentions(ada, { sort: 'ada-lovelace' }),
      mentions(ada, { sort: 'ada-lovelace' }, EVERYWHERE),
    ]).toEqual([false, true]);
  });
});
