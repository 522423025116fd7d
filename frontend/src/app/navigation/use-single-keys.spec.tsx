import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from 'antd';
import { expect, test, vi } from 'vitest';
import { useListState } from '@/shared/hooks/use-list-state';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { PERSON_MS, pressKeys, scanKeys } from '@/testing/keys';
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

/** A page whose single keys are known to work. */
async function openWithKeys() {
  const { slash, onSearch } = open();
  await slash(() => expect(onSearch).toHaveBeenCalled());
  return onSearch;
}

test('g and a letter open a page, however fast, and a scan that begins with them opens none', async () => {
  await openWithKeys();
  scanKeys('GP-0982\n');
  scanKeys('gs');
  await waitFor(() => expect(window.location.pathname).toBe('/catalog/stock'));
});

test('no key acts while a dialog is open, or before the page of the address is there', async () => {
  const onSearch = await openWithKeys();
  const calls = onSearch.mock.calls.length;
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
  pressKeys('/gp', PERSON_MS);
  dialog.remove();
  // The address changes first.
  window.history.replaceState(null, '', '/catalog/counts');
  pressKeys('/gp', PERSON_MS);
  window.history.replaceState(null, '', '/');
  pressKeys('/', PERSON_MS);
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(calls + 1));
  expect(window.location.pathname).toBe('/');
});
