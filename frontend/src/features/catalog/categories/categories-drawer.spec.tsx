import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { discardUnsaved, hasUnsavedInside } from '@/shared/hooks/use-unsaved-guard';
import { answerByPath, renderPage } from '@/testing/page';
import { CategoriesDrawer } from './categories-drawer';

afterEach(discardUnsaved);

test('the name of a new category is not lost by Escape without a question', async () => {
  answerByPath({ '/api/catalog/categories': { items: [], nextCursor: null } });
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderPage(<CategoriesDrawer open onClose={onClose} />, {
    permissions: ['catalog:read', 'catalog:manage'],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lamps');
  expect(hasUnsavedInside()).toBe(true);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
