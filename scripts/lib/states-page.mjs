import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install-and-build.mjs';

/** The state machines in the order of the flow: where each is declared, and its name there. */
const MACHINES = [
  ['requests/request-status.rules', 'REQUEST_STATES'],
  ['requests/lines/request-line.rules', 'LINE_FLOWS'],
  ['stock/posting/reservation.rules', 'RESERVATION_STATES'],
  ['requests/lines/substitute-status.rules', 'SUBSTITUTE_STATES'],
  ['preparation/orders/order.rules', 'ORDER_STATES'],
  ['loans/loan.rules', 'LOAN_STATES'],
  ['stock/assets/asset.rules', 'ASSET_TRANSITIONS'],
  ['stock/counts/count.rules', 'COUNT_STATES'],
  ['stock/expected/expected.rules', 'EXPECTED_STATES'],
  ['imports/import.rules', 'IMPORT_STATES'],
];

/** docs/states.md: a picture and a table of each state machine. The permissions of a command are read from the contract. */
export async function statesPage(contract) {
  const operations = operationsOf(contract);
  const sections = [];
  for (const [path, name] of MACHINES) {
    const url = pathToFileURL(join(ROOT, 'backend', 'build', 'modules', `${path}.js`)).href;
    const { [name]: machine } = await import(url);
    sections.push(section(machine.description, `backend/src/modules/${path}.ts`, operations));
  }
  return `# States

What can happen to each thing, who may do it, and what it does to stock. A command that a state does not take is
refused with 409 \`TRANSITION_NOT_ALLOWED\`, with \`from\` and \`allowed\`. Each change is a compare-and-set: it takes effect
only on the version that it read, so that of two commands at once the second one sees the result of the first one.
What leaves a state as it is ("same") has no arrow; *italics* mark what no operation sends, because
it follows from something else. A return and a goods receipt are documents that are recorded once: they have no states.
This page is written by \`npm run contract\` from the machines that the server uses.

${sections.join('\n')}`;
}

function operationsOf({ paths }) {
  const entries = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(entries.filter(({ operationId }) => operationId).map((one) => [one.operationId, one]));
}

function section({ name, states, initial, transitions, consequences = [] }, file, operations) {
  const rows = [
    ...transitions.map((one) => ({ ...one, label: one.command, shown: `\`${one.command}\`` })),
    ...consequences.map((one) => ({ ...one, label: one.when, shown: `*${one.when}*` })),
  ];
  return `## ${name}

Declared in \`${file}\`.

\`\`\`mermaid
stateDiagram-v2
${[...initial.map((state) => `    [*] --> ${idOf(state)}`), ...names(states), ...arrows(states, rows)].join('\n')}
\`\`\`

| what | from | to | who may | stock |
|---|---|---|---|---|
${rows.map((row) => tableRow(row, operations)).join('\n')}
`;
}

/** Identifiers of the picture have no hyphens. */
const idOf = (state) => state.replaceAll('-', '_');

const names = (states) =>
  states.filter((state) => state.includes('-')).map((state) => `    ${idOf(state)} : ${state}`);

/** One arrow from state to state, with all that leads along it; a command that keeps the state has none. */
function arrows(states, rows) {
  const labels = new Map();
  for (const { from, to, label } of rows)
    for (const start of from)
      for (const end of to) {
        if (end === 'same' || end === start) continue;
        const key = `    ${idOf(start)} --> ${idOf(end)}`;
        labels.set(key, [...new Set([...(labels.get(key) ?? []), label])]);
      }
  const order = (key) => states.findIndex((state) => key.startsWith(`    ${idOf(state)} `));
  return [...labels]
    .sort(([a], [b]) => order(a) - order(b))
    .map(([key, texts]) => `${key} : ${texts.join(', ')}`);
}

function tableRow({ shown, from, to, stock, operations: sent = [] }, operations) {
  const may = new Set();
  for (const id of sent) {
    const operation = operations.get(id);
    if (!operation)
      throw new Error(`a state machine names the operation ${id}, which the contract does not have`);
    for (const permission of [operation['x-permission']].flat()) may.add(`\`${permission}\``);
  }
  const list = (values) => values.join(', ');
  return `| ${shown} | ${list(from)} | ${list(to)} | ${list([...may]) || '–'} | ${stock ?? '–'} |`;
}
