import { stepOf } from './next-step';

const line = {
  id: 'l',
  parentLineId: null,
  kit: false,
  articleId: 'a',
  article: null,
  returnable: true,
  quantity: 4,
  note: '',
  refusal: '',
  from: null,
  to: null,
  approved: 4,
  reserved: 0,
  waiting: 0,
  picked: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
};

describe('stepOf', () => {
  it('says that nothing can be prepared while everything waits', () => {
    expect(stepOf({ status: 'approved', lines: [{ ...line, waiting: 4 }] })).toBe('waiting');
  });

  it('leaves the depot its work when a part is held', () => {
    expect(stepOf({ status: 'approved', lines: [{ ...line, waiting: 3, reserved: 1 }] })).toBe('approved');
  });

  it('follows the status otherwise', () => {
    expect(stepOf({ status: 'ready', lines: [{ ...line, waiting: 4 }] })).toBe('ready');
  });
});
