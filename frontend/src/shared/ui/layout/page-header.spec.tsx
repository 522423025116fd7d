import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { newPage } from '@/testing/page';
import { PageHeader } from './page-header';

interface LazyModule {
  promise: Promise<{ default: ComponentType }>;
  finish: (module: { default: ComponentType }) => void;
}

function loading(): LazyModule {
  let finish: LazyModule['finish'] = () => undefined;
  const promise = new Promise<{ default: ComponentType }>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

/** A page of which a part is loaded only once it is shown. */
function pageWithPart(load: () => Promise<{ default: ComponentType }>) {
  const Part = lazy(load);
  return function PageWithPart({ title }: { title: string }) {
    const [isWhole, setWhole] = useState(false);
    return (
      <>
        <PageHeader title={title} />
        <button type="button" onClick={() => setWhole(true)}>
          Show all
        </button>
        {isWhole && <Part />}
      </>
    );
  };
}

test('a page that was hidden while a part of it was loaded begins at its title again', async () => {
  const Page = newPage();
  const { promise, finish } = loading();
  const Content = pageWithPart(() => promise);
  const show = (title: string) => (
    <Page>
      <Suspense fallback="Loading">
        <Content key={title} title={title} />
      </Suspense>
    </Page>
  );
  // The first page of a visit leaves the focus where it is; the second begins at its title.
  const { rerender } = render(show('Found an organisation'));
  rerender(show('Welcome'));
  const title = screen.getByRole('heading', { name: 'Welcome' });
  expect(document.activeElement).toBe(title);
  act(() => screen.getByRole('button', { name: 'Show all' }).click());
  expect(title.closest<HTMLElement>('[style]')?.style.display).toBe('none');
  // A browser takes the focus from hidden elements.
  title.blur();
  await act(async () => {
    finish({ default: () => <p>All</p> });
    await promise;
  });
  await screen.findByText('All');
  expect(document.activeElement).toBe(title);
});
