import { foundTeam, newArticle, newMember, newRequest } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

test('a request has at most 50 proposals', async () => {
  const team = await foundTeam((await sharedApp()).origin, { approvalPolicy: 'always' });
  const { client: requester } = await newMember(team, 'requester');
  const { client: manager } = await newMember(team, 'manager');
  const [wanted, other] = [await newArticle(team), await newArticle(team)];
  let request = await newRequest({ ...team, owner: requester }, [{ articleId: wanted, quantity: 1 }]);
  const path = `/requests/${request.id}/substitutes`;
  const propose = () => manager.post(path, { lineId: request.lines[0].id, articleId: other });
  for (let count = 0; count < 50; count += 1) {
    request = await manager.expect(201, propose());
    const answer = `${path}/${request.substitutes.at(-1).id}/answer`;
    await requester.expect(200, requester.post(answer, { accept: false }));
  }
  expect((await propose()).body).toMatchObject({ status: 422, code: 'TOO_MANY_SUBSTITUTES' });
});
