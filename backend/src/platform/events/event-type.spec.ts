import { asJson } from './event-type.js';

class Field {
  key = 'size';
  options = ['S', 'M'];
}

class Id {
  toString(): string {
    return '665f1c2ab7e4d90012ab34cd';
  }
}

test('a recorded value says all that is in it: shapes of requests, ids, times, and nothing for what is absent', () => {
  const at = new Date('2026-01-02T03:04:05.000Z');
  expect(asJson({ fields: [new Field()], id: new Id(), at, none: undefined })).toEqual({
    fields: [{ key: 'size', options: ['S', 'M'] }],
    id: '665f1c2ab7e4d90012ab34cd',
    at: '2026-01-02T03:04:05.000Z',
    none: null,
  });
});
