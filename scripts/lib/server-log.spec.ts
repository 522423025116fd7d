import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isCollected, passWarnings } from './server-log.mjs';

const line = (level: number, msg: string) => JSON.stringify({ level, msg });

describe('the log of a server that npm start shows', () => {
  it('is its warnings and errors, whole, wherever its chunks end', async () => {
    const shown: string[] = [];
    const log = new PassThrough();
    passWarnings(log, (text: string) => shown.push(text));
    const lines = [line(30, 'started'), line(40, 'a warning: Ä'), line(20, 'details'), line(50, 'an error')];
    for (const byte of Buffer.from(lines.join('\n'))) log.write(Buffer.of(byte));
    log.end();
    await finished(log);
    expect(shown).toEqual([lines[1], lines[3]]);
  });

  it.each([
    [{ NODE_ENV: 'production' }, false, true],
    [{ NODE_ENV: 'production' }, true, false],
    [{ NODE_ENV: 'development' }, false, false],
    [{}, false, false],
  ])('with %j on a terminal (%s) is collected: %s', (env, isTTY, collected) => {
    expect(isCollected({ NODE_ENV: undefined, ...env }, { isTTY })).toBe(collected);
  });
});
