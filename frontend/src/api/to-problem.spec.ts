import { toApiProblem } from './to-problem';

const body = {
  status: 409,
  code: 'STOCK_INSUFFICIENT',
  error: 'Stock insuffisant.',
  errors: [{ path: 'lines.0.quantity', code: 'TOO_MUCH', message: 'Trop.' }],
  requestId: 'r1',
};
const problem = { ...body, details: {} };

describe('toApiProblem', () => {
  it('keeps the message of the server', () => {
    expect(toApiProblem({ status: 409, data: body })).toEqual(problem);
  });

  it('leaves a problem that was already read as it is', () => {
    expect(toApiProblem(toApiProblem({ status: 409, data: body }))).toEqual(problem);
  });

  it('keeps what a code brings with it, also when it was already read', () => {
    const picked = toApiProblem({ status: 409, data: { ...body, code: 'PICK_CONFLICT', picked: 2 } });
    expect(picked.details).toEqual({ picked: 2 });
    expect(toApiProblem(picked)).toEqual(picked);
  });

  it('keeps the code that a job ended with, which is no failure of the network', () => {
    expect(toApiProblem('INTERNAL')).toMatchObject({ code: 'INTERNAL', error: '' });
  });

  it('names an answer that is not a problem document by its status', () => {
    const failure = { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' };
    expect(toApiProblem(failure)).toMatchObject({ status: 502, code: 'HTTP_502', error: '', errors: [] });
  });

  it.each([[{ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }], [new Error('x')], [undefined]])(
    'calls %s a network problem',
    (failure) => {
      expect(toApiProblem(failure)).toMatchObject({ status: 0, code: 'NETWORK', requestId: null });
    },
  );
});
