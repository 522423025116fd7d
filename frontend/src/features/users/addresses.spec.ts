import { readAddresses } from './addresses';

describe('a pasted list of addresses', () => {
  it.each([
    ['a@b.cd\nc@d.ef', ['a@b.cd', 'c@d.ef']],
    ['a@b.cd, c@d.ef; e@f.gh', ['a@b.cd', 'c@d.ef', 'e@f.gh']],
    ['Ada Lovelace <Ada@B.cd>, Zoë <zoe@d.ef>', ['ada@b.cd', 'zoe@d.ef']],
    ['a@b.cd A@B.CD a@b.cd', ['a@b.cd']],
    ['  \n ', []],
  ])('%j is read', (pasted, valid) => {
    expect(readAddresses(pasted)).toEqual({ valid, invalid: [] });
  });

  it('returns the invalid addresses', () => {
    expect(readAddresses('a@b.cd, ada, @x')).toEqual({ valid: ['a@b.cd'], invalid: ['ada', '@x'] });
  });
});
