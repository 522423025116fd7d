import type { RequestDto } from '@/api/generated/schemas';
import { EMPTY_DRAFT, fromRequest, linesFrom, missingOf, parseDraft, toBody, withArticle } from './draft';

const screw = { id: 'a1', name: 'Vis', sku: 'VIS', unit: 'pièces', decimals: 0 };
const cable = { id: 'a2', name: 'Câble', sku: 'CAB', unit: 'm', decimals: 2 };

describe('withArticle', () => {
  it('increments the line of an article that is already there', () => {
    const once = withArticle(EMPTY_DRAFT, screw);
    expect(withArticle(once, screw).lines).toEqual([{ article: screw, quantity: 2, note: '' }]);
    expect(withArticle(once, cable).lines.map(({ article }) => article.id)).toEqual(['a1', 'a2']);
  });
});

describe('missingOf', () => {
  it('names everything that keeps it from being sent', () => {
    expect(missingOf({ ...EMPTY_DRAFT, forOther: true }, undefined)).toEqual(['site', 'lines', 'recipient']);
  });

  it('looks at the decimals of the unit', () => {
    const draft = {
      ...EMPTY_DRAFT,
      lines: [
        { article: screw, quantity: 1.5, note: '' },
        { article: cable, quantity: 1.5, note: '' },
        { article: { ...screw, id: 'a3' }, quantity: null, note: '' },
      ],
    };
    expect(missingOf(draft, 's1')).toEqual(['quantity.a1', 'quantity.a3']);
  });
});

describe('toBody', () => {
  it('leaves out empty fields', () => {
    const draft = { ...withArticle(EMPTY_DRAFT, screw), purpose: ' Concert ', recipientName: 'Ana' };
    expect(toBody(draft, 's1')).toEqual({
      siteId: 's1',
      recipient: null,
      neededBy: null,
      purpose: 'Concert',
      lines: [{ articleId: 'a1', quantity: 1 }],
    });
  });

  it('names a member as recipient by id, also in a request that is changed, and somebody else by name', () => {
    const draft = { ...withArticle(EMPTY_DRAFT, screw), forOther: true, recipientName: 'Ana' };
    expect(toBody(draft, 's1').recipient).toEqual({ name: 'Ana', contact: '' });
    const member = { ...draft, recipientId: 'u1', recipientContact: ' Stage ' };
    expect(toBody(member, 's1').recipient).toEqual({ userId: 'u1', contact: 'Stage' });
    expect(parseDraft(JSON.stringify(member))).toMatchObject({ recipientId: 'u1', recipientName: 'Ana' });
    const recipient = { userId: 'u1', name: 'Ana', contact: 'Stage' };
    const request = { siteId: 's1', lines: [], substitutes: [], recipient, neededBy: null, purpose: '' };
    expect(toBody(fromRequest(request, String), 's1').recipient).toEqual({ userId: 'u1', contact: 'Stage' });
  });

  it('needs it on the chosen day of the organisation, which no browser converts', () => {
    expect(toBody({ ...EMPTY_DRAFT, neededBy: '2026-12-24' }, 's1').neededBy).toBe('2026-12-24');
  });

  it('asks for the days of the request where a line that is lent has none of its own', () => {
    const lent = { ...cable, returnable: true };
    const line = { quantity: 1, note: '' };
    const draft = {
      ...EMPTY_DRAFT,
      days: ['2026-05-04', '2026-05-06'] as const,
      lines: [
        { ...line, article: lent },
        { ...line, article: lent, days: ['2026-05-05', '2026-05-05'] as const },
        { ...line, article: lent, days: null },
        { ...line, article: screw },
      ],
    };
    expect(toBody(draft, 's1').lines.map(({ from, to }) => [from, to])).toEqual([
      ['2026-05-04', '2026-05-06'],
      ['2026-05-05', '2026-05-05'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
});

describe('linesFrom', () => {
  type Line = RequestDto['lines'][number];
  type Substitute = RequestDto['substitutes'][number];

  const line = (id: string, article: typeof screw, fields: Partial<Line> = {}): Line => ({
    id,
    parentLineId: null,
    kit: false,
    articleId: article.id,
    article: { ...article, returnable: fields.returnable ?? false, tracking: 'quantity', photo: null },
    returnable: false,
    quantity: 4,
    note: '',
    refusal: '',
    from: null,
    to: null,
    approved: 0,
    reserved: 0,
    waiting: 0,
    picked: 0,
    delivered: 0,
    returned: 0,
    cancelled: 0,
    ...fields,
  });
  const accepted = (lineId: string) => ({ lineId, status: 'accepted' }) as Substitute;
  const rows = (lines: Line[], substitutes: Substitute[] = [], day?: (iso: string) => string) =>
    linesFrom({ lines, substitutes }, day).map(({ article: { id }, quantity, note, days }) => [
      id,
      quantity,
      ...(note === '' ? [] : [note]),
      ...(days === undefined ? [] : [days]),
    ]);
  const nail = { ...screw, id: 'a3' };

  it('leaves out replaced and withdrawn quantities', () => {
    const lines = [
      line('l1', screw, { cancelled: 4 }),
      line('l2', nail, { cancelled: 4 }),
      line('l3', cable, { quantity: 3 }),
    ];
    expect(rows(lines, [accepted('l1')], String)).toEqual([['a2', 3]]);
  });

  it('asks for the rest of a line that was replaced in part, and for all of one that was cancelled in part', () => {
    const inPart = { approved: 4, delivered: 1, cancelled: 3 };
    const lines = [line('l1', screw, inPart), line('l2', nail, inPart), line('l3', cable, { quantity: 3 })];
    expect(rows(lines, [accepted('l1')])).toEqual([
      ['a1', 1],
      ['a3', 4],
      ['a2', 3],
    ]);
  });

  it('asks for all of a cancelled request but what substitutes replaced', () => {
    const lines = [line('l1', screw, { cancelled: 4 }), line('l2', nail, { cancelled: 4 })];
    expect(rows(lines)).toEqual([
      ['a1', 4],
      ['a3', 4],
    ]);
    expect(rows(lines, [accepted('l1')])).toEqual([['a3', 4]]);
    expect(rows(lines, [{ ...accepted('l1'), status: 'refused' }])).toHaveLength(2);
  });

  it('has one row for each article and its days, with all notes', () => {
    const window = { returnable: true, from: '2026-05-04', to: '2026-05-06' };
    const lines = [
      line('l1', cable, { ...window, quantity: 0.1, note: 'Stage' }),
      line('l2', cable, { ...window, quantity: 0.2, note: 'Bar' }),
      line('l3', cable, { ...window, to: '2026-05-05' }),
      line('l4', cable, { ...window, note: 'Stage' }),
    ];
    expect(rows(lines, [], String)).toEqual([
      ['a2', 4.3, 'Stage; Bar', ['2026-05-04', '2026-05-06']],
      ['a2', 4, ['2026-05-04', '2026-05-05']],
    ]);
    expect(rows(lines)).toEqual([['a2', 8.3, 'Stage; Bar']]);
  });

  it('has a kit as one row, with what one of them contains', () => {
    const lines = [
      line('l1', screw, { kit: true, quantity: 2 }),
      line('l2', cable, { parentLineId: 'l1', quantity: 3 }),
      line('l3', cable),
    ];
    expect(linesFrom({ lines, substitutes: [] })).toMatchObject([
      { article: { id: 'a1', components: [{ articleId: 'a2', quantity: 1.5 }] }, quantity: 2 },
      { article: { id: 'a2' }, quantity: 4 },
    ]);
  });
});

describe('parseDraft', () => {
  it('reads the stored draft back', () => {
    const draft = { ...withArticle(EMPTY_DRAFT, cable), siteId: 's1', neededBy: '2026-03-31' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([[null], ['nonsense'], ['{}'], ['{"lines":[{"quantity":1}]}'], ['[]']])('ignores %s', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });
});
