import { startApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { foundTeam } from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';

const authorization = ({ token }: Client) => ({ authorization: `Bearer ${token}` });

test('the live feed ends with the server, and does not hold it up', async () => {
  const other = await startApp();
  const team = await foundTeam(other.origin);
  const reader = await readFeed(other.origin, authorization(team.owner));
  await reader.until(({ event }) => event === 'hello');
  expect(await other.stop()).toBe(0);
  // A server cuts off what still runs after ten seconds, as it would a stream that it does not end.
  expect(await reader.ended).toBe(true);
  await other.dispose();
});
