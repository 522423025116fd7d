import { type LineFigures, lineProblem, requestProblem } from './request-audit.rules.js';

const line: LineFigures = {
  quantity: 10,
  approved: 9,
  reserved: 2,
  waiting: 3,
  picked: 4,
  delivered: 3,
  returned: 1,
  cancelled: 1,
  returnable: true,
};
const held = { planned: 0, active: 2, consumed: 3 };

test('a line adds up with its reservations', () => {
  expect(lineProblem(line, held)).toBeUndefined();
});

test.each<[string, Partial<LineFigures>]>([
  ['line:negative', { waiting: -1 }],
  ['line:order', { approved: 11 }],
  ['line:order', { picked: 2 }],
  ['line:order', { returned: 4 }],
  ['line:sum', { waiting: 4 }],
  ['line:sum', { approved: 8 }],
  ['line:reserved', { reserved: 3, waiting: 2 }],
  ['line:delivered', { delivered: 4, waiting: 2 }],
  ['line:sum', { approved: 0 }],
])('%s is named where a line says %j', (problem, change) => {
  expect(lineProblem({ ...line, ...change }, held)).toBe(problem);
});

test('of a line that was not approved nothing is open, and it is cancelled as a whole or not at all', () => {
  const none = { ...line, approved: 0, reserved: 0, waiting: 0, picked: 0, delivered: 0, returned: 0 };
  const nothing = { planned: 0, active: 0, consumed: 0 };
  expect([0, 5, 10].map((cancelled) => lineProblem({ ...none, cancelled }, nothing))).toEqual([
    undefined,
    'line:sum',
    undefined,
  ]);
});

test('a request’s status and its queue follow from its lines and orders', () => {
  const request = {
    stage: 'approved' as const,
    status: 'approved',
    lines: [{ ...line, articleId: 'a' }],
    orders: [{ status: 'pending' as const }],
    waitingFor: ['a'],
    queueKey: '1',
    derivedQueueKey: '1',
    decidedAt: new Date(0),
    decidedBy: 'b',
  };
  expect(requestProblem(request)).toBeUndefined();
  expect(requestProblem({ ...request, status: 'closed' })).toBe('status');
  const undecided = { ...request, stage: 'submitted' as const, status: 'submitted', lines: [] };
  expect(requestProblem(undecided)).toBe('decision');
  expect(requestProblem({ ...request, orders: [{ status: 'prepared' }] })).toBe('status');
  expect(requestProblem({ ...request, waitingFor: [] })).toBe('waiting-for');
  expect(requestProblem({ ...request, queueKey: '0' })).toBe('queue-key');
});
