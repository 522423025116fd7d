import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'antd';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '@/testing/page';
import { NumberField } from './number-field';
import { useNumberRule } from './use-number-rule';

interface Values {
  cost: number | null;
  days: number | null;
}

const saved = vi.fn<(value: Values) => void>();

function Card() {
  const [form] = Form.useForm<Values>();
  const money = useNumberRule(2);
  const whole = useNumberRule(0);
  return (
    <Form<Values> form={form} initialValues={{ cost: null, days: 30 }} onFinish={saved}>
      <Form.Item name="cost" label="Cost" rules={[money()]}>
        <NumberField decimals={2} />
      </Form.Item>
      <Form.Item name="days" label="Days" rules={[whole({ min: 1, max: 3650 })]}>
        <NumberField decimals={0} />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>
  );
}

async function save(cost: string, days: string) {
  const user = userEvent.setup();
  for (const [name, text] of [
    ['Cost', cost],
    ['Days', days],
  ] as const) {
    await user.clear(screen.getByRole('textbox', { name }));
    if (text !== '') await user.type(screen.getByRole('textbox', { name }), text);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

beforeEach(() => saved.mockClear());
afterEach(() => act(() => i18next.changeLanguage('en')));

test.each([
  ['it', '1.200', 1200],
  ['es', '1.200,50', 1200.5],
  ['fr', '1 200,5', 1200.5],
  ['en', '1,200.50', 1200.5],
  ['en', '', null],
])('in %s the amount "%s" is %s', async (language, text, cost) => {
  renderPage(<Card />);
  await act(() => i18next.changeLanguage(language));
  await save(text, '7');
  expect(saved).toHaveBeenCalledWith({ cost, days: 7 });
});

test.each([
  ['ten', '7', 'Enter a number such as 1,234.5.'],
  ['1.234', '7', 'Enter a number such as 1,234.5.'],
  ['1', '7.5', 'Enter a number from 1 to 3,650.'],
  ['1', '0', 'Enter a number from 1 to 3,650.'],
])('"%s" and "%s" are refused with "%s", and stay as typed', async (cost, days, message) => {
  renderPage(<Card />);
  await save(cost, days);
  expect(await screen.findByText(message)).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost' }).value).toBe(cost);
  expect(saved).not.toHaveBeenCalled();
});
