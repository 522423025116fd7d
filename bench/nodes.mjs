import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load, readLoads, writeLoads } from './api/loads.mjs';
import { startDatabase, startNode } from './api/servers.mjs';
import { openTenant } from './api/tenant.mjs';

/**
 * Measures two nodes on one database as a ratio to one of them: 16 connections to one node, and 8 to each of both, in
 * interleaved rounds, medians. The database is the embedded one in a process of its own.
 *
 * Usage: node bench/nodes.mjs [--rounds 3] [--seconds 3]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '3' } },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const SIZE = { articles: 500, movements: 500 };
const LINES = ['list of 50 with stock, filtered, sorted', 'article by id', 'receipt, 128 articles'];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const running = [];
try {
  const database = await startDatabase(HERE);
  running.push(database);
  const nodes = [];
  for (let node = 0; node < 2; node += 1) {
    nodes.push(await startNode(HERE, database.uri));
    running.push(nodes.at(-1));
  }
  const tenant = await openTenant(nodes[0].origin, SIZE);
  const loads = new Map([...(await readLoads(tenant)), ...writeLoads(tenant)]);
  const rateOf = async (name, origins) => {
    const options = loads.get(name);
    const how = { connections: 16 / origins.length, seconds: Number(values.seconds) };
    const measured = await Promise.all(
      origins.map((origin) => load({ ...options, url: options.url.replace(nodes[0].origin, origin) }, how)),
    );
    return measured.reduce((sum, { rate }) => sum + rate, 0);
  };
  const origins = nodes.map(({ origin }) => origin);
  for (const name of LINES) {
    const rounds = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      rounds.push({ one: await rateOf(name, origins.slice(0, 1)), two: await rateOf(name, origins) });
    const one = median(rounds.map((round) => round.one));
    const two = median(rounds.map((round) => round.two));
    console.log(
      `${name.padEnd(44)} one node ${one.toFixed(0)}/s, two ${two.toFixed(0)}/s = ${(two / one).toFixed(2)} × that`,
    );
  }
} finally {
  for (const server of running.reverse()) await server.stop();
}
