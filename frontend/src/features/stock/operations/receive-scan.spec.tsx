import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { scanKeys } from '@/testing/keys';
import { answerByPath, renderPage } from '@/testing/page';
import { emptyLine, type Line } from './lines-field';
import { ReceiveScan } from './receive-scan';

const named = (name: string) => ({
  kind: 'article',
  article: {
    ...{ id: name.toLowerCase(), name, sku: name, unit: '', decimals: 0, tracking: 'quantity' },
    ...{ returnable: false, components: [], photos: [] },
  },
});

function Receiving({ onLines, busy = false }: { onLines: (lines: Line[]) => void; busy?: boolean }) {
  const [form] = Form.useForm<{ lines: Line[] }>();
  return (
    <Form form={form} initialValues={{ lines: [{ ...emptyLine }] }}>
      <ReceiveScan busy={busy} />
      <button type="button" onClick={() => onLines(form.getFieldValue('lines'))}>
        Look
      </button>
    </Form>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>(/scan/i, { selector: 'input' });

test('codes that several articles have wait for their choice, one after the other, while others are scanned', async () => {
  answerByPath({
    '/api/catalog/scan/T-1': { ...named('Torch'), others: [named('Tape')] },
    '/api/catalog/scan/R-1': named('Rope'),
  });
  let lines: Line[] = [];
  renderPage(<Receiving onLines={(now) => (lines = now)} />);
  const user = userEvent.setup();
  const scan = async (code: string) => {
    const scanned = await field();
    act(() => scanned.focus());
    scanKeys(`${code}\n`);
  };
  await scan('T-1');
  await screen.findByRole('button', { name: /Torch/ });
  await scan('T-1');
  await scan('R-1');
  await screen.findByText(/Rope/);
  await user.click(screen.getByRole('button', { name: /Torch/ }));
  await user.click(await screen.findByRole('button', { name: /Tape/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Tape/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Look' }));
  const counted = lines.map(({ article, quantity }) => `${quantity} ${article?.name}`);
  expect(counted.sort()).toEqual(['1 Rope', '1 Tape', '1 Torch']);
});

test('a code that is scanned while the receipt is being sent stays in the field', async () => {
  let lines: Line[] = [];
  renderPage(<Receiving busy onLines={(now) => (lines = now)} />);
  const user = userEvent.setup();
  const scanned = await field();
  act(() => scanned.focus());
  scanKeys('R-1\n');
  expect((await field()).value).toBe('R-1');
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(lines.map(({ article }) => article)).toEqual([null]);
});

test('one scan of a GS1 label fills article, lot, expiry and quantity of a line', async () => {
  const label = '01095060001343521727123110B7\u001d3024';
  const { article } = named('Gel');
  answerByPath({
    [`/api/catalog/scan/${encodeURIComponent(label)}`]: {
      kind: 'article',
      article: { ...article, tracking: 'lot' },
      elements: { gtin: '09506000134352', lotNumber: 'B7', expiresOn: '2027-12-31', quantity: 24 },
    },
  });
  let lines: Line[] = [];
  renderPage(<Receiving onLines={(now) => (lines = now)} />);
  const scanned = await field();
  act(() => scanned.focus());
  scanKeys(`${label}\n`);
  await screen.findByText('Gel: 24 more');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Look' }));
  const [line, ...others] = lines;
  expect(others).toEqual([]);
  expect([line?.article?.name, line?.lotNumber, line?.expiresAt, line?.quantity]).toEqual([
    'Gel',
    'B7',
    '2027-12-31',
    24,
  ]);
});

test('the GTIN of an unknown label can be linked, and not the label with its lot', async () => {
  const label = '(01)09506000134352(10)B7';
  answerByPath({
    [`/api/catalog/scan/${encodeURIComponent(label)}`]: {
      kind: 'none',
      elements: { gtin: '09506000134352' },
    },
    '/api/catalog/articles': { items: [], nextCursor: null },
  });
  renderPage(<Receiving onLines={() => undefined} />);
  const scanned = await field();
  act(() => scanned.focus());
  scanKeys(`${label}\n`);
  await screen.findByText('“9506000134352” is not known.');
});
