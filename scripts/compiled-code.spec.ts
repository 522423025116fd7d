import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(process.cwd(), 'backend', 'dist');

/** Prints the files of the bundle whose recorded code V8 refuses, in a process without options. */
const PROGRAM = `
const { readdirSync, readFileSync } = require('node:fs');
const { wrap } = require('node:module');
const { Script } = require('node:vm');
const refused = readdirSync('.').filter((name) => name.endsWith('.code')).filter((name) => {
  const source = wrap(readFileSync(name.replace(/\\.code$/, ''), 'utf8'));
  return new Script(source, { cachedData: readFileSync(name) }).cachedDataRejected;
});
process.stdout.write(JSON.stringify(refused));
`;

describe('the built server', () => {
  it('has recorded code that V8 accepts', () => {
    const recorded = readdirSync(DIST).filter((name) => name.endsWith('.code'));
    expect(recorded.length).toBeGreaterThan(10);
    const { stdout } = spawnSync(process.execPath, ['-e', PROGRAM], { cwd: DIST, env: {}, encoding: 'utf8' });
    expect(stdout).toBe('[]');
  });
});
