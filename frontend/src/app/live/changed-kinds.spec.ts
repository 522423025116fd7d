import { kindsAbout } from './changed-kinds';

describe('what a change makes old', () => {
  it('is everything about a kind, once', () => {
    expect(kindsAbout(['receipt', 'transfer'])).toEqual([
      'Level',
      'Movement',
      'Reservation',
      'Asset',
      'Dashboard',
      'Log',
    ]);
  });

  it('is the activity log, also for a kind that this client does not know', () => {
    expect(kindsAbout(['something-new'])).toEqual(['Log']);
  });
});
