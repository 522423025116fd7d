import { arriveAsOwner } from '../../support/arrive.js';
import { setStage } from '../../support/stage.js';

const stage = setStage();

it('attaches a file to an article, and downloads it from the detail beside the list under its name', async () => {
  const visit = await stage.visit({ language: 'fr' });
  const { page, say } = visit;
  const { owner } = await arriveAsOwner(visit);
  const fields = [{ key: 'manual', label: 'Notice', type: 'file', required: true, options: [] }];
  const { id } = await owner.expect(201, owner.post('/models', { name: 'Avec notice', fields }));
  await owner.expect(200, owner.post(`/models/${id}/default`));
  await visit.open('/catalog/products');
  await visit.button('catalog:actions.create').first().click();
  await visit.field(say('catalog:form.name')).fill('Pompe');
  visit.expectRefusal('/api/files', 415);
  const chosen = page.locator('input[type=file]:not([multiple])');
  await chosen.setInputFiles({
    name: 'dessin.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await page.getByText('Ce type de fichier').waitFor();
  await chosen.setInputFiles({
    name: 'notice d’été.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ouvrir la vanne.'),
  });
  await page.getByText('notice d’été.txt').waitFor();
  await visit.button('catalog:form.create').click();
  const link = page.getByRole('link', { name: say('catalog:facts.file') });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('notice d’été.txt');
});
