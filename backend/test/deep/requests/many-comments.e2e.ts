import { foundTeam, newArticle, newRequest } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

test('a request takes 200 comments at most', async () => {
  const team = await foundTeam((await sharedApp()).origin);
  const { id } = await newRequest(team, [{ articleId: await newArticle(team), quantity: 1 }]);
  const comment = (text: string) => team.owner.post(`/requests/${id}/comments`, { text });
  for (let index = 0; index < 200; index += 1) await team.owner.expect(201, comment(`Comment ${index}`));
  const { status, body } = await comment('One too many');
  expect([status, body.code]).toEqual([422, 'TOO_MANY_COMMENTS']);
});
