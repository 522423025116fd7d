import { displayName } from './users.rules.js';

describe('a person', () => {
  it('is shown by name, or by the part before the last @', () => {
    expect(displayName({ name: 'Ada', email: 'x@y.z' })).toBe('Ada');
    expect(displayName({ name: '', email: 'ada.l@y.z' })).toBe('ada.l');
  });
});
