import { tellOnce } from './tell-once';

it('a code is told once while it stays in the picture, and again until it is taken', () => {
  const taken: string[] = [];
  let isBusy = false;
  const tell = tellOnce((code) => {
    if (!isBusy) taken.push(code);
    return !isBusy;
  });
  for (const at of [0, 120]) tell('A', at);
  isBusy = true;
  for (const at of [240, 360]) tell('B', at);
  isBusy = false;
  for (const at of [480, 600]) tell('B', at);
  expect(taken).toEqual(['A', 'B']);
  tell('B', 2700);
  expect(taken).toEqual(['A', 'B', 'B']);
});
