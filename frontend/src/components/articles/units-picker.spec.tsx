import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { UnitsPicker } from './units-picker';

const unit = (id: string) => ({ id, serial: `SN-${id}`, articleId: 'camera', state: 'available' });

test.each([
  ['beyond the first page', ['7', '8', '9']],
  ['behind one that cannot be read', ['gone', '8', '9']],
])('each unit that a form begins with is named by its serial number, also %s', async (_where, chosen) => {
  const readable = chosen.filter((id) => id !== 'gone');
  answerByPath({
    '/api/assets': { items: [unit('1')], nextCursor: 'more' },
    ...Object.fromEntries(readable.map((id) => [`/api/assets/${id}`, unit(id)])),
  });
  renderPage(<UnitsPicker articleId="camera" siteId="s1" state="available" label="Units" value={chosen} />, {
    permissions: ['stock:read'],
  });
  for (const id of readable) expect(await screen.findByText(`SN-${id}`)).toBeTruthy();
});
