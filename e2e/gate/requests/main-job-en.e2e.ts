import { auditLedger } from '../../../backend/test/support/audit.js';
import { newArticle, receive } from '../../../backend/test/support/people/people.js';
import { arriveAsOwner } from '../../support/arrive.js';
import { approve, askFor, handOver, startOrder, tick } from '../../support/goods.js';
import { PHONE, setStage } from '../../support/stage.js';
import { sentence } from '../../support/texts.js';

const stage = setStage();

it('takes a request in English from asking to handing over on a phone, and nothing reaches beyond its edge', async () => {
  const visit = await stage.visit({ language: 'en', screen: PHONE });
  const team = await arriveAsOwner(visit);
  const [lamp, cable] = [
    await newArticle(team, { name: 'Lamp', unit: 'piece' }),
    await newArticle(team, { name: 'Cable', unit: 'piece' }),
  ];
  await receive(team, lamp, 5);
  await receive(team, cable, 5);
  const widths: Record<string, number> = {};
  const measure = async (place: string) => {
    widths[place] = await visit.overflow();
  };

  await visit.open('/dashboard');
  await visit.title.waitFor();
  await visit.go('requests-new');
  const number = await askFor(visit, [
    { name: 'Lamp', quantity: 2 },
    { name: 'Cable', quantity: 3 },
  ]);
  await measure('sent');

  await visit.go('requests-processing');
  await approve(visit, number);
  await measure('approved');

  await visit.go('preparation-pending');
  await measure('orders');
  await startOrder(visit);
  await measure('checklist');
  await tick(visit, 'Lamp, 2 pieces');
  await tick(visit, 'Cable, 3 pieces');
  await visit.button('preparation:actions.complete').click();
  await visit.heading(visit.say('preparation:deliver.what')).waitFor();
  await measure('handing over');
  expect(await handOver(visit)).toMatch(sentence(visit.say, 'preparation:deliver.note', 'number'));
  await measure('delivered');

  expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((place) => [place, 0])));
  const { levels } = await auditLedger(team.owner);
  expect(levels.map(({ onHand, reserved }) => [onHand, reserved]).sort()).toEqual([
    [2, 0],
    [3, 0],
  ]);
});
