import { Types } from 'mongoose';
import { type DueLoan, notRemindedToday, reminderGroups } from './reminders.rules.js';

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const requests = { r1: new Types.ObjectId(), r2: new Types.ObjectId(), r3: new Types.ObjectId() };

interface TestLoan {
  readonly name: string;
  readonly requestId: Types.ObjectId;
  readonly holderId: null;
  readonly dueKey: Date;
}

function due(
  name: string,
  request: keyof typeof requests,
  stage: DueLoan['stage'],
  people: [holder: string, approver: string | null],
  date = 10,
): DueLoan<TestLoan> {
  const [holder, approver] = people;
  const loan = { name, requestId: requests[request], holderId: null, dueKey: day(date) };
  return { loan, stage, recipients: { holder, approver } };
}

const shown = (found: readonly DueLoan<TestLoan>[]) =>
  reminderGroups(found).map(({ stage, loans, lists }) => [
    stage,
    loans.map(({ name }) => name).join(),
    lists.map(({ recipient, loans: listed }) => `${recipient}: ${listed.map(({ name }) => name).join()}`),
  ]);

test('a person is reminded once of all loans of all requests, and the approver of those that are overdue', () => {
  expect(
    shown([
      due('tent', 'r1', 'upcoming', ['ada', 'max'], 12),
      due('rope', 'r2', 'overdue', ['ada', 'max'], 9),
      due('lamp', 'r2', 'overdue', ['ada', 'max'], 9),
      due('saw', 'r3', 'overdue', ['eve', 'max'], 8),
    ]),
  ).toEqual([
    ['overdue', 'saw', ['eve: saw', 'max: saw,rope,lamp']],
    ['overdue', 'rope,lamp', ['ada: rope,lamp,tent']],
    ['upcoming', 'tent', []],
  ]);
});

test('an approver who holds the loan is told once', () => {
  expect(shown([due('tent', 'r1', 'overdue', ['max', 'max'])])).toEqual([['overdue', 'tent', ['max: tent']]]);
});

test('a reminder to a person who was reminded today waits for the next day', () => {
  const found = [
    due('tent', 'r1', 'overdue', ['ada', 'max']),
    due('rope', 'r2', 'upcoming', ['eve', 'max']),
    due('saw', 'r3', 'overdue', ['eve', null]),
  ];
  const left = (today: string[]) => notRemindedToday(found, new Set(today)).map(({ loan }) => loan.name);
  expect(left([])).toEqual(['tent', 'rope', 'saw']);
  expect(left(['max'])).toEqual(['rope', 'saw']);
  expect(left(['eve'])).toEqual(['tent']);
});
