import { restOf } from './request-progress';

const line = (quantities: { reserved?: number; waiting?: number; delivered?: number; kit?: boolean }) => ({
  id: 'l',
  parentLineId: null,
  kit: false,
  articleId: 'a',
  article: null,
  returnable: false,
  quantity: 16,
  note: '',
  refusal: '',
  from: null,
  to: null,
  approved: 16,
  reserved: 0,
  waiting: 0,
  picked: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
  ...quantities,
});

describe('the rest of a partly delivered request', () => {
  it('waits for stock, with the quantity of its only line', () => {
    const lines = [line({ delivered: 15, waiting: 1 }), line({ delivered: 16 })];
    expect(restOf({ status: 'approved', lines })).toEqual({
      step: 'waiting',
      lines: 1,
      quantity: 1,
      unit: '',
    });
  });

  it('is the next step of the depot, before waiting lines', () => {
    const lines = [line({ delivered: 4, reserved: 2, waiting: 3 }), line({ reserved: 5 })];
    expect(restOf({ status: 'approved', lines })).toMatchObject({ step: 'toPrepare', lines: 2, quantity: 7 });
    expect(restOf({ status: 'preparing', lines })).toMatchObject({ step: 'preparing' });
    expect(restOf({ status: 'ready', lines })).toMatchObject({ step: 'ready' });
  });

  it('is nothing before anything is handed over, and nothing once all is', () => {
    expect(restOf({ status: 'approved', lines: [line({ waiting: 16 })] })).toBeUndefined();
    expect(restOf({ status: 'delivered', lines: [line({ delivered: 16 })] })).toBeUndefined();
  });

  it('counts the parts of a kit, and not the kit', () => {
    const lines = [line({ kit: true, delivered: 1, waiting: 1 }), line({ delivered: 2, waiting: 2 })];
    expect(restOf({ status: 'approved', lines })).toMatchObject({ lines: 1, quantity: 2 });
  });
});
