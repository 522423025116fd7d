import { JointSearch } from './joint-search.js';

test('no search looks for similar words while another one has found something', async () => {
  const joint = new JointSearch(3);
  const decided = [0, 2, 0].map((found) => joint.reportFound(found));
  expect(await Promise.all(decided)).toEqual([false, false, false]);
});

test('all searches look for similar words once none has found anything', async () => {
  const joint = new JointSearch(2);
  const first = joint.reportFound(0);
  const settled = jest.fn();
  void first.then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  expect(await Promise.all([first, joint.reportFound(0)])).toEqual([true, true]);
});
