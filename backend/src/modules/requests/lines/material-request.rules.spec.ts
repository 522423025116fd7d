import { Types } from 'mongoose';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { cancelledIfEmpty, isDue } from './material-request.rules.js';
import {
  approveLine,
  cancelLine,
  deliverLine,
  pickLine,
  UNDECIDED,
  withdrawLine,
} from './request-line.rules.js';

const newLine = (parentLineId: Types.ObjectId | null = null): RequestLine => ({
  _id: new Types.ObjectId(),
  parentLineId,
  articleId: new Types.ObjectId(),
  returnable: false,
  note: '',
  from: null,
  to: null,
  quantity: 2000,
  ...UNDECIDED,
});

const refused = approveLine(newLine(), 0, 0);
const approved = approveLine(newLine(), 2000, 2000);
const cancelled = cancelLine(approved);
const delivered = deliverLine(pickLine(approved, 2000), 2000);
const kit = newLine();
const refusedPart = approveLine(newLine(kit._id), 0, 0);

test.each<[string, Pick<MaterialRequest, 'stage' | 'lines'>, MaterialRequest['stage']]>([
  ['all its lines cancelled', { stage: 'approved', lines: [cancelled, cancelled] }, 'cancelled'],
  ['one line cancelled, the other refused', { stage: 'approved', lines: [cancelled, refused] }, 'cancelled'],
  [
    'one line cancelled, a kit refused',
    { stage: 'approved', lines: [cancelled, kit, refusedPart] },
    'cancelled',
  ],
  ['all its lines refused', { stage: 'approved', lines: [refused, refused] }, 'approved'],
  [
    'one line cancelled, the other delivered',
    { stage: 'approved', lines: [cancelled, delivered] },
    'approved',
  ],
  ['one line cancelled, the other open', { stage: 'approved', lines: [cancelled, approved] }, 'approved'],
  [
    'one line withdrawn, the other undecided',
    { stage: 'submitted', lines: [withdrawLine(newLine()), newLine()] },
    'submitted',
  ],
  ['all its lines withdrawn', { stage: 'submitted', lines: [withdrawLine(newLine())] }, 'cancelled'],
])('a request with %s', (_name, request, stage) => {
  expect(cancelledIfEmpty(request as MaterialRequest).stage).toBe(stage);
});

const [YESTERDAY, NOW, TOMORROW] = ['2026-05-01', '2026-05-02', '2026-05-03'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];

test.each([
  ['without any date', null, null, true],
  ['needed by tomorrow', TOMORROW, null, false],
  ['needed by this moment', NOW, null, true],
  ['for a window that begins tomorrow', null, TOMORROW, false],
  ['for a window that has begun, of a request that is needed by tomorrow', TOMORROW, YESTERDAY, true],
  ['for a window that begins tomorrow, of a request that is needed now', NOW, TOMORROW, false],
])('a line %s is due or not', (_what, neededBy, from, due) => {
  expect(isDue({ neededBy }, { from }, NOW)).toBe(due);
});
