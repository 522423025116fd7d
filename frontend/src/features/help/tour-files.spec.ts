import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@/i18n/languages';

const folder = 'frontend/src';
const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

interface Cue {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

describe.each(LANGUAGES)('the tour in %s', (language) => {
  const path = `features/help/tour/${language}`;

  it('has a film with a first picture', () => {
    for (const file of ['tour.webm', 'poster.webp'])
      expect(statSync(join(folder, path, file)).size).toBeGreaterThan(1000);
  });

  it('has a caption for each step, one after another', () => {
    const cues = readJson(`${path}/cues.json`) as readonly Cue[];
    const texts = readJson(`i18n/locales/${language}/help.json`).tour.cues;
    expect(cues.map(({ id }) => id)).toEqual(Object.keys(texts));
    for (const [index, { from, to }] of cues.entries()) {
      expect(from).toBe(cues[index - 1]?.to ?? 0);
      expect(to).toBeGreaterThan(from);
    }
  });
});
