import { Types } from 'mongoose';
import { mentions } from './erasure.rules.js';
import { sectionsOf } from './personal-file.rules.js';

const [shared, other] = [new Types.ObjectId(), new Types.ObjectId()];

/** An export of a member of two organisations, as it is stored. */
const fileWith = (purpose: string) =>
  JSON.stringify({
    person: { name: 'Ada Lovelace' },
    organisations: [
      { id: String(shared), name: 'Ada Lovelace', status: 'active', requests: [{ purpose }] },
      { id: String(other), name: 'Other', requests: [{ purpose: 'For Ada Lovelace' }] },
    ],
  });

const isAbout = (names: string[], purpose: string) =>
  mentions({ email: 'ada@example.org', names }, sectionsOf(fileWith(purpose), [shared]));

it('An export is about an erased person who is named in a section of an organisation of theirs', () => {
  expect(isAbout(['Ada Lovelace'], 'For Ada Lovelace')).toBe(true);
  expect(isAbout(['Grace Hopper'], 'Ask ada@example.org')).toBe(true);
  expect(isAbout(['Ada Lovelace'], 'For a fair')).toBe(false);
});

it('A name that is only in the form of an export is no mention', () => {
  expect(isAbout(['Status Active', 'Requests Purpose'], 'For a fair')).toBe(false);
});
