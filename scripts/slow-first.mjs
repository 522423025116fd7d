import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** The names of the deep test files that take longest, from the longest on. */
const SLOWEST = [
  ...[
    'altered-books',
    'import-attacks',
    'routes',
    'every-operation',
    'demo',
    'fuzz',
    'erasure',
    'heavy-work',
  ],
  ...[
    'models',
    'differential',
    'backup',
    'offline-work',
    'due-work',
    'keyboard-forms',
    'faults',
    'tampering',
  ],
  ...['stock-operations', 'archiving-races', 'weight', 'archive-sizes', 'lists', 'crash', 'ledger-model'],
  ...['draining', 'dashboard', 'silent-database', 'delivery', 'ownership'],
];
const RANKS = new Map(SLOWEST.map((name, rank) => [`${name}.e2e.ts`, rank]));

/** A shared server with other settings than the usual ones, which would run idle beside the first one for the whole run. */
const needsOtherServer = ({ path }) => /sharedApp\('\w+'\)/.test(readFileSync(path, 'utf8'));

/**
 * Starts the slowest files first, then the others from the largest on, on a fresh clone as well, where Jest knows no times:
 * a long file that begins last keeps one core busy alone. Files that need another server come last.
 */
export default class SlowFirst {
  sort(tests) {
    const rankOf = ({ path }) => RANKS.get(basename(path)) ?? RANKS.size;
    return tests
      .map((test) => ({
        test,
        isLast: needsOtherServer(test) ? 1 : 0,
        rank: rankOf(test),
        size: statSync(test.path).size,
      }))
      .sort((a, b) => a.isLast - b.isLast || a.rank - b.rank || b.size - a.size)
      .map(({ test }) => test);
  }

  /** Required of a sequencer. The order is fixed, so no timings are stored between runs. */
  cacheResults() {}
}
