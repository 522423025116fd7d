import { ArrivingImports } from './arriving-imports.js';

/** An upload that arrives as announced. */
function upload(imports: ArrivingImports, person: string) {
  let arrive = () => undefined as void;
  const done = imports.run(person, () => new Promise<void>((resolve) => (arrive = resolve)));
  return { done, arrive: () => arrive() };
}

const refusal = { code: 'TRY_AGAIN' };

test('two archives of one person arrive at once, and the next one when one of them has', async () => {
  const imports = new ArrivingImports();
  const [first] = [upload(imports, 'a'), upload(imports, 'a')];
  await expect(upload(imports, 'a').done).rejects.toMatchObject(refusal);
  first.arrive();
  await first.done;
  await expect(imports.run('a', async () => 'arrived')).resolves.toBe('arrived');
});

test('an upload that fails gives its place back', async () => {
  const imports = new ArrivingImports();
  for (let time = 0; time < 3; time += 1)
    await expect(imports.run('a', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
});

test('eight archives of all people arrive at once', async () => {
  const imports = new ArrivingImports();
  for (const person of ['a', 'b', 'c', 'd']) for (let time = 0; time < 2; time += 1) upload(imports, person);
  await expect(upload(imports, 'e').done).rejects.toMatchObject(refusal);
});
