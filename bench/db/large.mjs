import { rmSync } from 'node:fs';
import { fill, findPage, median, rate } from './loads.mjs';

const LARGE = 1_000_000;
const SMALL = 10_000;
const ROUNDS = 3;
const FOURTH = { quantity: 1, category: 1 };

/** The cost of growth: 1,000,000 documents of 500 bytes under 4 indexes beside 10,000 of the same. */
export async function large(open, article) {
  const make = (index) => ({ ...article(index), more: 'y'.repeat(80) });
  const folders = [];
  for (const count of [SMALL, LARGE]) {
    const folder = await open();
    folders.push(folder);
    console.log(`  filling ${count.toLocaleString('en')} documents…`);
    await fill(folder.db.collection('entries'), count, make);
    await folder.db.collection('entries').createIndex(FOURTH);
  }
  const [small, big] = folders;
  const opened = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await big.close();
    const started = performance.now();
    await big.reopen();
    opened.push(performance.now() - started);
  }
  const pages = new Map(folders.map((folder) => [folder, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const folder of folders) {
      const { latencies } = await rate(() => findPage(folder.db), 1, 2);
      pages.get(folder).push(median(latencies));
    }
  }
  for (const folder of folders) {
    await folder.close();
    rmSync(folder.dir, { recursive: true, force: true });
  }
  return {
    openMs: median(opened),
    ratio: median(pages.get(big)) / median(pages.get(small)),
    pageMs: median(pages.get(big)),
  };
}
