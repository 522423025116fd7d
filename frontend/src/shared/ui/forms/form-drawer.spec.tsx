import { act, screen } from '@testing-library/react';
import { Form, Input, Select } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { SerialsInput } from '@/components/articles/serials-input';
import { discardUnsaved } from '@/shared/hooks/use-unsaved-guard';
import { pressKeys, scanKeys } from '@/testing/keys';
import { renderPage } from '@/testing/page';
import { FormDrawer } from './form-drawer';
import { QuantityField } from './quantity-field';

const sent = vi.fn<(values: object) => void>();

function Drawer() {
  const [form] = Form.useForm();
  return (
    <FormDrawer
      open
      onClose={() => undefined}
      title="Receive"
      form={form}
      onSubmit={sent}
      submit="Record"
      busy={false}
    >
      <Form.Item name="reference" label="Reference">
        <Input />
      </Form.Item>
      <Form.Item name="depot" label="Depot">
        <Select options={['North', 'South'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="quantity" label="Quantity">
        <QuantityField label="Quantity" decimals={0} />
      </Form.Item>
      <Form.Item name="serials" label="Serials">
        <SerialsInput label="Serials" />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input.TextArea />
      </Form.Item>
      <Form.Item name="last" label="Last">
        <Input />
      </Form.Item>
    </FormDrawer>
  );
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });

afterEach(() => {
  discardUnsaved();
  sent.mockClear();
});

test('Enter goes to the next field, then to the button, and sends nothing', async () => {
  renderPage(<Drawer />);
  const [reference, depot] = [await field('Reference'), await field('Depot')];
  act(() => reference.focus());
  scanKeys('DN-4711\n');
  expect([reference.value, document.activeElement]).toEqual(['DN-4711', depot]);
  act(() => depot.focus());
  const quantity = await field('Quantity');
  act(() => quantity.focus());
  pressKeys('3\n', 120);
  const serials = await field('Serials');
  expect(document.activeElement).toBe(serials);
  const last = await field('Last');
  act(() => last.focus());
  scanKeys('4006381333931\n');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record' }));
  expect(sent).not.toHaveBeenCalled();
});

test('Enter in a field for several stays there for the next one', async () => {
  renderPage(<Drawer />);
  const serials = await field('Serials');
  act(() => serials.focus());
  scanKeys('SN-0001\nSN-0002\n');
  await screen.findByTitle('SN-0002');
  expect(document.activeElement).toBe(serials);
  expect(sent).not.toHaveBeenCalled();
});
