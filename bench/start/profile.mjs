import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The places that are printed of each thread. */
const MAX_PLACES = 25;

/** Prints the processor time of each thread by the package, or the folder of ours, whose code ran; profiles of `--cpu-prof`. */
export function printShares(folder) {
  for (const name of readdirSync(folder)) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const ids = new Map(nodes.map((node) => [node.id, node]));
    const places = new Map();
    let total = 0;
    for (const [index, id] of samples.entries()) {
      const place = placeOf(ids.get(id).callFrame);
      if (place === '(idle)') continue;
      places.set(place, (places.get(place) ?? 0) + timeDeltas[index] / 1000);
      total += timeDeltas[index] / 1000;
    }
    console.log(`thread of ${total.toFixed(0)} ms`);
    const ranked = [...places].sort(([, a], [, b]) => b - a).slice(0, MAX_PLACES);
    for (const [place, ms] of ranked) console.log(`  ${ms.toFixed(0).padStart(5)} ms  ${place}`);
  }
}

function placeOf({ url, lineNumber, functionName }) {
  if (url.startsWith('node:')) return 'Node';
  if (!url.startsWith('file:') && !url.startsWith('/')) return functionName;
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  return placeOfPath(moduleAt(path, lineNumber));
}

function placeOfPath(path) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  const [, folder] = /(?:build|dist)\/((?:[^/]+\/){0,2})/.exec(path) ?? [];
  return folder ? `our ${folder}` : 'the bundle';
}

const markers = new Map();

/** The module that a line of a bundled file comes from: the bundler writes its path above it. */
function moduleAt(path, line) {
  if (!markers.has(path)) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const found = lines.flatMap((text, index) => {
      const [, module] = /^\s*\/\/(?:#region)? (\S+\.[cm]?js(?:on)?)$/.exec(text) ?? [];
      return module ? [{ index, module }] : [];
    });
    markers.set(path, found);
  }
  return markers.get(path).findLast(({ index }) => index <= line)?.module ?? path;
}
