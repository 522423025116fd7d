import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { npm, ROOT, runAside } from './lib/install-and-build.mjs';

/**
 * Writes the components of production as CycloneDX (dist/sbom.cdx.json, or the file that is named). The same lock file
 * gives the same bytes: the serial number comes from the lock file, and no time is said.
 */
const target = resolve(process.argv[2] ?? join(ROOT, 'dist', 'sbom.cdx.json'));
const { status, output } = await runAside(
  npm,
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    '--omit=dev',
    '--workspace=backend',
    '--workspace=frontend',
    '--workspace=embedded-mongo',
    '--loglevel=silent',
  ],
  { shell: process.platform === 'win32' },
);
if (status !== 0) throw new Error(`npm sbom ended with ${status}:\n${output}`);
const sbom = JSON.parse(output.slice(output.indexOf('{')));
const digest = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex');
const uuid = [
  digest.slice(0, 8),
  digest.slice(8, 12),
  `5${digest.slice(13, 16)}`,
  `8${digest.slice(17, 20)}`,
  digest.slice(20, 32),
];
sbom.serialNumber = `urn:uuid:${uuid.join('-')}`;
delete sbom.metadata.timestamp;
const byRef = (one, other) => ((one['bom-ref'] ?? one.ref) < (other['bom-ref'] ?? other.ref) ? -1 : 1);
sbom.components.sort(byRef);
sbom.dependencies.sort(byRef);
for (const dependency of sbom.dependencies) dependency.dependsOn?.sort();
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components in ${target}`);
