import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { HTML, image, PDF, photo, SVG, ZIP } from '../../support/attacks/corpus.js';
import { Client } from '../../support/client.js';
import { download, send, upload, uploadRaw } from '../../support/goods/upload.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

const MB = 1024 * 1024;

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The stored files of the team, and the received bytes. */
const onDisk = (): string[] =>
  [team.tenantId, 'incoming']
    .map((folder) => join(app.dataDir, 'files', folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));

const file = (filename: string, content: string) =>
  `Content-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n${content}`;

describe('accepted files', () => {
  it.each([
    ['list.csv', 'text/csv', 'name;quantity\r\nÉté;1\r\n'],
    ['note.TXT', 'text/plain', 'Hello <b>'],
    ['empty line.txt', 'text/plain', '\n'],
    ['voucher.pdf', 'application/pdf', PDF],
  ])('%s comes back as it was, to be saved and never shown', async (name, type, content) => {
    const { status, body } = await upload(team.owner, { name, bytes: content, type: 'image/png' });
    expect(status).toBe(201);
    const size = Buffer.byteLength(content);
    expect(body).toEqual({ id: body.id, name, type, size, sha256: sha256(Buffer.from(content)) });
    const { response, bytes } = await download(team.owner, body.id);
    expect(bytes.toString()).toBe(content);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('an image (%s) keeps its format and its size', async (format) => {
    const { status, body } = await upload(team.owner, {
      name: `photo.${format}`,
      bytes: await image(format),
    });
    expect([status, body.type]).toEqual([201, `image/${format}`]);
    const { bytes } = await download(team.owner, body.id);
    expect(sha256(bytes)).toBe(body.sha256);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it('a photograph is set upright and forgets where it was taken', async () => {
    const bytes = await photo();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const { body } = await upload(team.owner, { name: 'photo.jpg', bytes });
    const kept = (await download(team.owner, body.id)).bytes;
    const { width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
    expect(kept.includes('SecretCamera')).toBe(false);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('nothing hides behind an image (%s)', async (format) => {
    const bytes = Buffer.concat([await image(format), ZIP, Buffer.from(HTML)]);
    const { status, body } = await upload(team.owner, { name: `photo.${format}`, bytes });
    expect(status).toBe(201);
    const kept = (await download(team.owner, body.id)).bytes;
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes(ZIP)).toBe(false);
  });

  it('is 10 MB at most, and not a byte more', async () => {
    const most = Buffer.alloc(10 * MB, 'a');
    expect((await upload(team.owner, { name: 'most.txt', bytes: most })).status).toBe(201);
    const before = onDisk().length;
    const over = await upload(team.owner, { name: 'over.txt', bytes: Buffer.alloc(10 * MB + 1, 'a') });
    expect([over.status, over.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    const far = await upload(team.owner, { name: 'far.txt', bytes: Buffer.alloc(30 * MB, 'a') });
    expect([far.status, far.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(onDisk()).toHaveLength(before);
  });

  it('is an image of 20,000 pixels a side at most', async () => {
    for (const [width, height] of [
      [20_001, 1],
      [1, 20_001],
    ] as const) {
      const bytes = await image('png', width, height);
      const { status, body } = await upload(team.owner, { name: 'row.png', bytes });
      expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
    }
    const { status } = await upload(team.owner, { name: 'row.png', bytes: await image('png', 20_000, 1) });
    expect(status).toBe(201);
  });

  it('is an image of 40 megapixels at most, and not a row more', async () => {
    const most = await upload(team.owner, { name: 'most.png', bytes: await image('png', 8000, 5000) });
    expect(most.status).toBe(201);
    const over = await upload(team.owner, { name: 'over.png', bytes: await image('png', 8000, 5001) });
    expect([over.status, over.body.code]).toEqual([422, 'FILE_UNREADABLE']);
  });
});

describe('refused files', () => {
  const cases: [string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
    ['drawing.svg', () => SVG],
    ['drawing.png', () => SVG],
    ['drawing.txt', () => SVG],
    ['drawing.csv', () => `\ufeff \n${SVG}`],
    ['page.html', () => HTML],
    ['page.png', () => HTML],
    ['page.txt', () => HTML],
    ['photo.png', () => image('jpeg')],
    ['photo.jpg', () => image('png')],
    ['photo.gif', () => image('gif')],
    ['photo.webp', () => image('gif')],
    ['photo.tiff', () => image('tiff')],
    ['GIF with a script.jpg', () => 'GIF89a/*\u0001*/=1;alert(1)//'],
    ['PDF that begins late.pdf', () => `${HTML}${PDF}`],
    ['archive.zip', () => ZIP],
    ['archive.csv', () => ZIP],
    ['archive.docx', () => ZIP],
    ['program.txt', () => 'MZ\u0090\u0000\u0003'],
    ['photo.png.exe', () => image('png')],
    ['photo.png.html', () => image('png')],
    ['photo', () => image('png')],
    ['.png', () => image('png')],
    ['text.txt\u0000.png', () => 'text'],
    ['photo.png\u0000.html', () => image('png')],
    ['photo\u202egnp.exe', () => image('png')],
  ];

  it.each(cases)('%j, with a message that lists the accepted types', async (name, make) => {
    const before = onDisk().length;
    const { status, body } = await upload(team.owner, { name, bytes: await make(), type: 'image/png' });
    expect([status, body.code]).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
    expect(body.error).toContain('PDF');
    expect(onDisk()).toHaveLength(before);
  });

  it('an image that ends in the middle', async () => {
    const bytes = (await image('png', 400, 400)).subarray(0, 200);
    const { status, body } = await upload(team.owner, { name: 'half.png', bytes });
    expect([status, body.code]).toEqual([422, 'FILE_UNREADABLE']);
  });

  it('nothing at all', async () => {
    const { status, body } = await upload(team.owner, { name: 'empty.txt', bytes: '' });
    expect([status, body.code]).toEqual([422, 'FILE_EMPTY']);
  });

  it.each<[string, string[]]>([
    ['two files', [file('a.txt', 'a'), file('b.txt', 'b')]],
    ['a field beside the file', ['Content-Disposition: form-data; name="x"\r\n\r\n1', file('a.txt', 'a')]],
    ['a text that is named file', ['Content-Disposition: form-data; name="file"\r\n\r\ntext']],
    ['another name', [file('a.txt', 'a').replace('name="file"', 'name="other"')]],
    ['a name of the language', [file('a.txt', 'a').replace('name="file"', 'name="__proto__"')]],
    ['no part', []],
    ['a part without headers', ['\r\ntext']],
  ])('a form with %s', async (_what, parts) => {
    const before = onDisk().length;
    const { status } = await uploadRaw(team.owner, parts);
    expect([400, 413]).toContain(status);
    expect(onDisk()).toHaveLength(before);
  });

  it.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=b', 'x', 400],
    ['multipart/form-data; boundary=b', `--b\r\n${file('a.txt', 'a')}`, 400],
    ['image/png', 'x', 415],
  ])('a body of %s: %j', async (type, body, status) => {
    expect((await send(team.owner, Buffer.from(body), { 'content-type': type })).status).toBe(status);
  });

  it('a form where no file is expected', async () => {
    const form = new FormData();
    form.append('name', 'Category');
    const answer = await fetch(`${app.origin}/api/catalog/categories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.owner.token}` },
      body: form,
    });
    expect(answer.status).toBe(415);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../../etc/cron.txt', 'cron.txt'],
    ['..\\..\\boot.txt', 'boot.txt'],
    ['C:\\fakepath\\list.txt', 'list.txt'],
    ['%2e%2e%2fpasswd.txt', '%2e%2e%2fpasswd.txt'],
    ['in\u202evoice.txt', 'invoice.txt'],
    ['tab\there.txt', 'tabhere.txt'],
    ['CON.txt', 'CON.txt'],
    ['Été à Paris.txt', 'Été à Paris.txt'],
    [`${'n'.repeat(300)}.txt`, `${'n'.repeat(196)}.txt`],
  ])('%j is kept as %j, and nothing is stored under it', async (given, kept) => {
    const { status, body } = await uploadRaw(team.owner, [file(given.replaceAll('\\', '\\\\'), 'text')]);
    expect([status, body.name]).toEqual([201, kept]);
    expect(onDisk().every((path) => /\/files\/[0-9a-f]{24}\/[0-9a-f]{32}$/.test(path))).toBe(true);
    const { response } = await download(team.owner, body.id);
    const encoded = response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(kept);
  });
});

describe('an upload that breaks off', () => {
  it('leaves nothing behind, twenty times', async () => {
    const before = onDisk();
    const head = `--b\r\n${file('a.txt', 'a'.repeat(200_000))}`;
    for (let count = 0; count < 20; count += 1) {
      await new Promise<void>((done) => {
        const request = httpRequest(`${app.origin}/api/files`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${team.owner.token}`,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 5_000_000,
          },
        });
        request.once('error', () => done());
        request.write(head, () => request.destroy());
        request.once('close', () => done());
      });
    }
    await until('everything that arrived is gone', () => onDisk().length === before.length);
    expect(onDisk().sort()).toEqual(before.sort());
    expect((await new Client(app.origin).get('/health/ready')).status).toBe(200);
  });
});
