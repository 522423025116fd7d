import { cpus } from 'node:os';

/** The page about a run of the deep suite: flaky and failed tests first, then each file with its tests and notes. */
export function reportPage({ date, commit, seed, shard, counts, seconds, files, notes, planted }) {
  const of = (outcome) => files.filter((file) => file.outcome === outcome);
  const settings = Object.entries(counts).map(([name, value]) => `${name}=${value}`);
  return [
    `# Deep tests, ${date}`,
    '',
    `Written by \`npm run test:deep\` at ${commit}, Node ${process.versions.node}, ${process.platform}, ${cpus().length} cores, seed ${seed}, shard ${shard}, in ${minutes(seconds)}.`,
    ...(settings.length > 0 ? ['', `Counts: ${settings.join(' ')}.`] : []),
    '',
    `${files.length} files: ${of('passed').length} passed, ${of('flaky').length} flaky, ${of('failed').length} failed.`,
    ...listOf('Failed twice', of('failed')),
    ...listOf('Flaky: failed once, passed alone', of('flaky')),
    ...files.toSorted((a, b) => b.seconds - a.seconds).flatMap((file) => sectionOf(file, notes)),
    ...(planted ? plantedSection(planted) : []),
    '',
  ].join('\n');
}

function listOf(title, files) {
  if (files.length === 0) return [];
  const rows = files.flatMap(({ path, failures = [] }) => [
    `- ${path}`,
    ...failures.map((name) => `  - ${name}`),
  ]);
  return ['', `## ${title} (${files.length})`, '', ...rows];
}

function sectionOf({ path, outcome, seconds, tests }, notes) {
  const own = notes.filter(({ file }) => file.endsWith(path)).map(({ sentence }) => `- ${sentence}`);
  return [
    '',
    `## ${path}: ${outcome}`,
    '',
    `${minutes(Math.round(seconds))}.`,
    '',
    ...own,
    ...(own.length > 0 ? [''] : []),
    '| test | result | seconds |',
    '|---|---|---|',
    ...tests.map(
      (test) => `| ${test.name.replaceAll('|', '\\|')} | ${test.status} | ${test.seconds.toFixed(1)} |`,
    ),
  ];
}

function plantedSection({ passed, notes, table }) {
  return [
    '',
    `## Planted faults: ${passed ? 'passed' : 'FAILED'}`,
    '',
    ...notes.map((sentence) => `- ${sentence}`),
    '',
    ...table,
  ];
}

function minutes(seconds) {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
