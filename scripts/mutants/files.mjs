import { api, unit } from './tests.mjs';

const SERVICE = 'backend/src/platform/files/files.service.ts';
const keeping = (name) => [api('file-keeping', name)];

export const FILE_FAULTS = [
  {
    name: 'the first bytes of a file are not looked at',
    file: 'backend/src/platform/files/inspect.ts',
    find: 'return found?.mime === type;',
    replace: 'return found !== null;',
    tests: [api('files', 'photo.png|photo.webp')],
  },
  {
    name: 'a page passes for plain text',
    file: 'backend/src/platform/files/content.rules.ts',
    find: 'return !binary && !MARKUP',
    replace: 'return !binary || !MARKUP',
    tests: [unit('files/content\\.rules')],
  },
  {
    name: 'a name keeps what turns the direction of text',
    file: 'backend/src/platform/files/file-name.ts',
    find: ".replace(INVISIBLE, '')",
    replace: '',
    tests: [unit('files/file-name\\.spec')],
  },
  {
    name: 'anybody in the organisation reads a file',
    file: SERVICE,
    find: 'if (await this.#mayRead(ctx, file)) return file;',
    replace: 'if ((await this.#mayRead(ctx, file)) || ctx.tenantId) return file;',
    tests: keeping('is read by its uploader only'),
  },
  {
    name: 'a file is hung on something by who could not read it',
    file: SERVICE,
    find: 'if (!file || !(await this.#mayRead(tx, file))) return null;',
    replace: 'if (!file) return null;',
    tests: keeping('cannot be attached by a member'),
  },
  {
    name: 'damaged bytes are handed out',
    file: SERVICE,
    find: "if (hash.digest('hex') !== wanted) {",
    replace: "if (hash.digest('hex') === '') {",
    tests: keeping('are never sent completely'),
  },
  {
    name: 'a file may be a byte too large',
    file: 'backend/src/platform/files/receive.ts',
    find: 'this.#size > this.most',
    replace: 'this.#size > this.most + 1',
    tests: [api('files', 'is 10 MB at most')],
  },
  {
    name: 'an organisation stores more than its room',
    file: 'backend/src/platform/files/files.repository.ts',
    find: 'if (bytes > 0 && usage.bytes > QUOTA_BYTES) {',
    replace: 'if (bytes > 0 && usage.bytes > QUOTA_BYTES + 1) {',
    tests: keeping('is 1 GB to the byte'),
  },
];
