import { byWalkingOrder, derivedFields, splitPath } from './location.rules.js';

const at = (...nodes: readonly { name: string; order?: number }[]) =>
  nodes.reduce<ReturnType<typeof derivedFields> | null>(
    (above, { name, order = 0 }) => derivedFields(above, { name, order }),
    null,
  ) ?? { nameKey: '', path: '', sortKey: '' };

const named = (path: string) => at(...path.split('/').map((name) => ({ name })));

describe('the walking order', () => {
  it('goes by name where no order is set, with numbers as people count', () => {
    const paths = ['A/10', 'B', 'A/2', 'A', 'A-1', 'A/2/x', 'é', 'F'];
    const walked = paths.map(named).sort(byWalkingOrder);
    expect(walked.map(({ path }) => path)).toEqual(['A', 'A/2', 'A/2/x', 'A/10', 'A-1', 'B', 'é', 'F']);
  });

  it('takes everything inside a location along with it', () => {
    const first = at({ name: 'Z', order: 1 }, { name: '1' });
    const second = at({ name: 'A', order: 2 }, { name: '0' });
    expect([second, first].sort(byWalkingOrder)).toEqual([first, second]);
  });

  it('puts stock without a location last', () => {
    expect([undefined, named('A')].toSorted((a, b) => byWalkingOrder(a, b))).toEqual([named('A'), undefined]);
    expect(byWalkingOrder(undefined, named('A'))).toBe(1);
    expect(byWalkingOrder(named('A'), undefined)).toBe(-1);
  });
});

it('a path is split at its slashes', () => {
  expect(splitPath(' A / 03/2')).toEqual(['A', '03', '2']);
  expect(splitPath('A//2')).toEqual(['A', '', '2']);
});
