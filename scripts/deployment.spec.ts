import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { copiesOf, fillStage, removedIn } from './image-context.mjs';
import { PARTS } from './lib/install-and-build.mjs';

const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** The settings of .env.example. */
const SETTINGS = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

interface Service {
  image: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string | null>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string | string[] };
  ports?: string[];
  volumes?: string[];
  networks: string[];
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const services = Object.entries(compose.services);

describe('the image', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stockroom-image-'));
    fillStage('build', folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is built with every file that the build reads', () => {
    const inputs = PARTS.flatMap(({ name, inputs: paths, command, then }) => [
      ...paths.map((path) => join(name, path)),
      ...((then?.[1] ?? []) as string[]),
      ...(command[1] as string[]).filter((word) => word.endsWith('.json')),
    ]);
    expect(inputs).toContain('package.json');
    const missing = [...inputs, 'tsconfig.base.json', 'scripts/build.mjs'].filter(
      (path) => existsSync(join(ROOT, path)) && !existsSync(join(folder, path)),
    );
    expect(missing).toEqual([]);
  });

  it('contains no settings, secrets or other installed packages of the machine that builds it', () => {
    for (const path of ['.env', '.git', 'data', 'node_modules', 'backend/dist'])
      expect([path, existsSync(join(folder, path))]).toEqual([path, false]);
  });

  it.each(['build', 'dependencies'])('installs in the stage %s what every workspace asks for', (stage) => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const copied = copiesOf(stage).flatMap(({ sources }) => sources);
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc']));
  });

  it('leaves out the test fixtures, which the bundle writes to a folder of their own', () => {
    const [, folder] = /FIXTURES_ENTRY = '(\w+)\//.exec(read('scripts/bundle.mjs')) ?? [];
    expect(removedIn('build')).toEqual([`backend/dist/${folder}`]);
  });

  it('has the programs that it, its health check and docker-compose.yml start', () => {
    const text = read('Dockerfile');
    const started = [...text.matchAll(/CMD \["node", "([^"]+)"\]/g)].map(([, path = '']) => path);
    expect(started).toEqual(['scripts/container-health.mjs', 'backend/dist/main.js']);
    const programs = [...started, ...(compose.services.app?.command?.slice(1) ?? [])];
    const [last = ''] = text.split(/^FROM /m).slice(-1);
    const copied = [...last.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, words = '']) =>
      words.split(' ').map((path) => path.replace('/app/', '')),
    );
    for (const program of programs)
      expect([program, copied.some((path) => program === path || program.startsWith(`${path}/`))]).toEqual([
        program,
        true,
      ]);
  });
});

describe('docker-compose.yml', () => {
  it('starts the database, the application, a mail catcher and the proxy, none of them on demand', () => {
    expect(services.map(([name]) => name)).toEqual(['mongo', 'mail', 'app', 'proxy']);
    for (const [, service] of services) expect(service).not.toHaveProperty('profiles');
  });

  it('names settings that .env.example explains, and no others', () => {
    const named = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect(SETTINGS).toEqual(expect.arrayContaining(named));
  });

  it('passes every setting of .env.example to the application', () => {
    expect(Object.keys(compose.services.app?.environment ?? {})).toEqual(expect.arrayContaining(SETTINGS));
  });

  it('sets no secret: each is the operator’s, or made in the volume at the first start', () => {
    const environment = compose.services.app?.environment ?? {};
    const secrets = Object.keys(environment).filter((name) => /SECRET|PEPPER|_KEY$|TOKEN/.test(name));
    for (const name of secrets.filter((one) => one !== 'TLS_KEY'))
      expect([name, environment[name]]).toEqual([name, null]);
  });

  it('waits for healthy services, and every service reports its health', () => {
    expect(compose.services.app?.depends_on).toMatchObject({ mongo: { condition: 'service_healthy' } });
    expect(compose.services.proxy?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
    for (const [name, service] of services) {
      const isChecked = service.build ? read('Dockerfile').includes('\nHEALTHCHECK ') : service.healthcheck;
      expect([name, Boolean(isChecked)]).toEqual([name, true]);
    }
    expect(String(compose.services.mongo?.healthcheck?.test)).toContain('rs.initiate(');
  });

  it('opens nothing but the proxy to other machines', () => {
    for (const [name, { ports = [] }] of services.filter(([one]) => one !== 'proxy'))
      expect([name, ports.filter((port) => !port.startsWith('127.0.0.1:'))]).toEqual([name, []]);
    expect(compose.services.mongo?.networks).toEqual(['database']);
  });

  it('uses the volumes and networks that it declares, and files that exist', () => {
    for (const [, { volumes = [], networks }] of services) {
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
        else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});
