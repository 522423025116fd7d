import { LABEL_KINDS, linkedThing, linkTo } from './label-links.rules.js';

const ID = '665f1c2ab7e4d90012ab34cd';

test.each(LABEL_KINDS)(
  'the address of a labelled %s is found again on any host, and by its last part',
  (kind) => {
    const address = linkTo('https://stock.example.org', kind, ID);
    expect(linkedThing(address)).toEqual({ kind, id: ID });
    expect(linkedThing(address.replace('https://stock.example.org', 'http://10.0.0.7:3000'))).toEqual({
      kind,
      id: ID,
    });
    expect(linkedThing(address.split('/').at(-1) ?? '')).toEqual({ kind, id: ID });
  },
);

test.each([
  'CAM-001',
  `x${ID}`,
  `a${ID}0`,
  `https://stock.example.org/q/a${ID}/more`,
  `https://stock.example.org/other/a${ID}`,
  `javascript://stock.example.org/q/a${ID}`,
])('%s is no address of a label', (code) => expect(linkedThing(code)).toBeUndefined());
