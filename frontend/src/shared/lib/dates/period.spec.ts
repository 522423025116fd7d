import { periodOf } from './period';

test('an address is asked for the days that it has; what is no day is ignored', () => {
  expect(periodOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(periodOf({ from: '2026-02-30', to: '2028-02-29' })).toEqual({ to: '2028-02-29' });
  expect(periodOf({ from: 'yesterday', to: '26-03-01' })).toEqual({});
});
