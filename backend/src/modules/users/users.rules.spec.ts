import { displayName } from './users.rules.js';

describe('a person', () => {
  it('is called by their name, or by what stands before the last @', () => {
    expect(displayName({ name: 'Ada', email: 'x@y.z' })).toBe('Ada');
    expect(displayName({ name: '', email: 'ada.l@y.z' })).toBe('ada.l');
  });
});
