import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.js';
import { keptSecretsFor } from './kept-secret.js';
import { StartError } from './start-error.js';

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'stockroom-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const FILES = ['auth-secret', 'code-pepper', 'ledger-key'];

describe('the secrets that the server generates', () => {
  it('are the same at the next start, and only their owner reads them', () => {
    const first = loadConfig({ DATA_DIR });
    const next = loadConfig({ DATA_DIR });
    expect(next).toEqual(first);
    expect(first.AUTH_SECRET).not.toBe(first.CODE_PEPPER);
    expect(readdirSync(DATA_DIR).sort()).toEqual(FILES);
    for (const file of FILES) expect(statSync(join(DATA_DIR, file)).mode & 0o777).toBe(0o600);
  });

  it.each(FILES)('do not start a server where a power cut emptied %s or a part of it is left', (file) => {
    loadConfig({ DATA_DIR });
    const path = join(DATA_DIR, file);
    for (const left of ['', '\n', readFileSync(path, 'utf8').slice(0, 31)]) {
      writeFileSync(path, left);
      expect(() => loadConfig({ DATA_DIR })).toThrow(StartError);
      expect(() => loadConfig({ DATA_DIR })).toThrow(`${path} is damaged`);
    }
  });
});

describe('on a file system without links', () => {
  const { renameSync } = fs;
  let beforeLink: () => void;
  let beforeRename: () => void;

  beforeEach(() => {
    beforeLink = () => undefined;
    beforeRename = () => undefined;
    jest.spyOn(fs, 'linkSync').mockImplementation((...call) => {
      const other = beforeLink;
      beforeLink = () => undefined;
      other();
      throw Object.assign(new Error(`no link to ${String(call[1])}`), { code: 'EPERM' });
    });
    jest.spyOn(fs, 'renameSync').mockImplementation((...call) => {
      beforeRename();
      renameSync(...call);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('the first of two starts at once sets the secret for both', () => {
    let other: object = {};
    beforeLink = () => {
      other = keptSecretsFor({ DATA_DIR }, { create: true });
    };
    const own = keptSecretsFor({ DATA_DIR }, { create: true });
    expect(own).toEqual(other);
    expect(readdirSync(DATA_DIR).sort()).toEqual(['auth-secret', 'code-pepper']);
  });

  it('one start at a time looks for the secret and sets it', () => {
    const locked: boolean[] = [];
    beforeRename = () => {
      locked.push(existsSync(join(DATA_DIR, 'auth-secret.lock')));
      beforeRename = () => undefined;
    };
    keptSecretsFor({ DATA_DIR }, { create: true });
    expect(locked).toEqual([true]);
    writeFileSync(join(DATA_DIR, 'code-pepper.lock'), '');
    rmSync(join(DATA_DIR, 'code-pepper'));
    expect(() => keptSecretsFor({ DATA_DIR }, { create: true })).toThrow('code-pepper.lock is left');
    expect(readdirSync(DATA_DIR).sort()).toEqual(['auth-secret', 'code-pepper.lock']);
  });
});

describe('the secrets for a program beside the server', () => {
  it('are those that the server keeps, except for those that are set', () => {
    const { AUTH_SECRET, CODE_PEPPER } = loadConfig({ DATA_DIR });
    expect(keptSecretsFor({ DATA_DIR }, { create: false })).toEqual({ AUTH_SECRET, CODE_PEPPER });
    expect(keptSecretsFor({ DATA_DIR, AUTH_SECRET: 'set' }, { create: false })).toEqual({ CODE_PEPPER });
  });

  it('are created on demand only', () => {
    expect(keptSecretsFor({ DATA_DIR }, { create: false })).toEqual({});
    expect(readdirSync(DATA_DIR)).toEqual([]);
    const created = keptSecretsFor({ DATA_DIR }, { create: true });
    expect(loadConfig({ DATA_DIR })).toMatchObject(created);
  });
});
