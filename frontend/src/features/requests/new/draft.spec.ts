import { EMPTY_DRAFT, fromRequest, missingOf, parseDraft, toBody, withArticle } from './draft';

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
  it('leaves out what was not filled in', () => {
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
    const request = { siteId: 's1', lines: [], recipient, neededBy: null, purpose: '' };
    expect(toBody(fromRequest(request, String), 's1').recipient).toEqual({ userId: 'u1', contact: 'Stage' });
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
    expect(toBody(draft, 's1', 'Europe/Paris').lines.map(({ from, to }) => [from, to])).toEqual([
      ['2026-05-03T22:00:00.000Z', '2026-05-06T21:59:59.999Z'],
      ['2026-05-04T22:00:00.000Z', '2026-05-05T21:59:59.999Z'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('keeps the day that was chosen', () => {
    const { neededBy } = toBody({ ...EMPTY_DRAFT, neededBy: '2026-03-31' }, 's1');
    expect(neededBy?.slice(0, 10)).toBe('2026-03-31');
  });
});

describe('parseDraft', () => {
  it('reads back what was stored', () => {
    const draft = { ...withArticle(EMPTY_DRAFT, cable), siteId: 's1', neededBy: '2026-03-31' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([[null], ['nonsense'], ['{}'], ['{"lines":[{"quantity":1}]}'], ['[]']])('ignores %s', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });
});
