import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSubmitKeys } from './use-submit-keys';

const sent = vi.fn();

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useSubmitKeys(sent, true, part);
  return <div ref={part} />;
}

function Page({ children }: { children?: ReactNode }) {
  useSubmitKeys(sent);
  return <main>{children}</main>;
}

beforeEach(() => sent.mockClear());

const press = () => userEvent.setup().keyboard('{Control>}{Enter}{/Control}');

test('Ctrl+Enter sends the page', async () => {
  render(<Page />);
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['a drawer', <div key="drawer" role="dialog" />],
  ['a native dialog', <dialog key="dialog" open />],
])('Ctrl+Enter does not send the page under %s', async (_name, dialog) => {
  const { rerender } = render(<Page>{dialog}</Page>);
  await press();
  expect(sent).not.toHaveBeenCalled();
  rerender(<Page />);
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a closed drawer that stays in the document covers nothing', async () => {
  render(
    <Page>
      <div style={{ display: 'none' }}>
        <div role="dialog" />
      </div>
    </Page>,
  );
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('Ctrl+Enter sends the form of the open drawer itself, unless another dialog covers it', async () => {
  const { rerender } = render(
    <div role="dialog">
      <Part />
    </div>,
  );
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <div role="dialog">
        <Part />
      </div>
      <dialog open />
    </>,
  );
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
});
