import { hasRoom } from './readiness.js';

describe('a disk', () => {
  it.each([
    [100, 100, true],
    [100, 6, true],
    [100, 5, false],
    [100, 0, false],
    [0, 0, true],
  ])('of %i blocks with %i free has room: %s', (blocks, bavail, room) => {
    expect(hasRoom({ blocks, bavail })).toBe(room);
  });
});
