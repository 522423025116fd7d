import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

test('the books are checked as of one moment, however much is written meanwhile', async () => {
  const articleId = await newArticle(team);
  const { owner } = team;
  let verified = 0;
  const writers = Array.from({ length: 8 }, async () => {
    while (verified < 20) await receive(team, articleId, 1);
  });
  for (; verified < 20; verified += 1) {
    const verdict = await owner.expect(200, owner.get('/stock/ledger/verify'));
    expect(verdict.ok).toBe(true);
  }
  await Promise.all(writers);
});
