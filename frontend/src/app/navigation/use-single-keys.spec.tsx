import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from 'antd';
import { expect, test, vi } from 'vitest';
import { useListState } from '@/shared/hooks/use-list-state';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { answerByPath, renderPage } from '@/testing/page';
import { useSingleKeys } from './use-single-keys';

function Page({ placeholder, onSearch }: { placeholder?: string; onSearch: () => void }) {
  useSingleKeys({ onHelp: () => undefined, onSearch });
  const list = useListState([]);
  return (
    <main>
      <FilterBar list={list} {...(placeholder === undefined ? {} : { placeholder })}>
        <Select aria-label="Status" options={[]} showSearch />
      </FilterBar>
    </main>
  );
}

function open(placeholder?: string) {
  let isKnown = false;
  answerByPath({
    '/api/users/me': () => {
      isKnown = true;
      return { id: 'ada', preferences: {} };
    },
  });
  const onSearch = vi.fn();
  renderPage(<Page onSearch={onSearch} {...(placeholder === undefined ? {} : { placeholder })} />, {
    permissions: [],
  });
  const user = userEvent.setup();
  /** Presses the key until it takes effect: whether single keys are wanted is asked for first. */
  const slash = async (hasEffect: () => void) =>
    waitFor(async () => {
      expect(isKnown).toBe(true);
      await user.keyboard('/');
      hasEffect();
    });
  return { onSearch, slash };
}

test('a slash on a page without a search field searches everything, whatever dropdowns it has', async () => {
  const { onSearch, slash } = open();
  await slash(() => expect(onSearch).toHaveBeenCalled());
  expect(document.activeElement).not.toBe(screen.getByRole('combobox'));
});

test('a slash goes to the search field of the page', async () => {
  const { onSearch, slash } = open('Search articles');
  await slash(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  expect(onSearch).not.toHaveBeenCalled();
});
