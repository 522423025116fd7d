import { periodOf } from './period';

test('the period has the days of the address; an invalid day is ignored', () => {
  expect(periodOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(periodOf({ from: '2026-02-30', to: '2028-02-29' })).toEqual({ to: '2028-02-29' });
  expect(periodOf({ from: 'yesterday', to: '26-03-01' })).toEqual({});
});
