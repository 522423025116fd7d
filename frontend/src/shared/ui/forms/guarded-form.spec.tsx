import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { renderPage } from '@/testing/page';
import { GuardedForm } from './guarded-form';

interface Values {
  name: string;
  zone: string;
}

const sent = vi.fn<(value: Values) => void>();

const FIRST: Values = { name: 'Workshop', zone: 'Paris' };

function Card({ stored }: { stored: Values }) {
  const [form] = Form.useForm<Values>();
  return (
    <GuardedForm<Values> form={form} initialValues={stored} onSubmit={sent} busy={false} problem={undefined}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="zone" label="Zone">
        <Input />
      </Form.Item>
    </GuardedForm>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const warning = () => screen.queryByText(/Somebody else has changed/);

/** The open form, and a function that stores other values meanwhile. */
function open() {
  const { rerender } = renderPage(<Card stored={FIRST} />);
  return { user: userEvent.setup(), store: (stored: Values) => rerender(<Card stored={stored} />) };
}

beforeEach(() => sent.mockClear());
afterEach(discardUnsaved);

test('a field that was not typed into shows what a colleague stores, so that saving does not revert it', async () => {
  const { user, store } = open();
  await user.type(field('Name'), ' North');
  store({ name: 'Workshop', zone: 'Rome' });
  expect(field('Zone').value).toBe('Rome');
  expect(warning()).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toHaveBeenCalledWith({ name: 'Workshop North', zone: 'Rome' });
});

test('a field that was typed into keeps its text and says that saving replaces the stored value', async () => {
  const { user, store } = open();
  await user.type(field('Name'), ' North');
  store({ name: 'Workshop South', zone: 'Paris' });
  expect(field('Name').value).toBe('Workshop North');
  expect(warning()).not.toBeNull();
  await user.type(field('Name'), '!');
  expect(warning()).not.toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(warning()).toBeNull();
});

test('an untouched form follows, and so does one that was saved', async () => {
  const { user, store } = open();
  store({ name: 'Workshop South', zone: 'Rome' });
  expect(field('Name').value).toBe('Workshop South');
  await user.type(field('Name'), ' 2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toHaveBeenCalledTimes(1);
  store({ name: 'Workshop South 2', zone: 'Rome' });
  store({ name: 'Workshop South', zone: 'Rome' });
  expect(field('Name').value).toBe('Workshop South');
  expect(warning()).toBeNull();
});
