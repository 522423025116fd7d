import { changedValues, changesOf, type Setting } from './setting-changes';

interface Values {
  zone: string;
  days: number | null;
  self: boolean;
}

const SETTINGS: Setting<Values>[] = [
  { name: 'zone', label: 'Time zone', text: (zone: string) => zone },
  { name: 'days', label: 'Days', text: (days: number | null) => (days === null ? 'never' : `${days} days`) },
  { name: 'self', label: 'Self', text: (self: boolean) => (self ? 'yes' : 'no') },
];

const STORED: Values = { zone: 'Europe/Paris', days: 30, self: true };

test('the confirmation of settings names each change with the old and the new value, and sends only these', () => {
  const typed = { ...STORED, zone: 'Europe/Rome', days: null };
  const changes = changesOf(SETTINGS, STORED, typed);
  expect(changes).toEqual([
    { name: 'zone', label: 'Time zone', before: 'Europe/Paris', after: 'Europe/Rome' },
    { name: 'days', label: 'Days', before: '30 days', after: 'never' },
  ]);
  expect(changedValues(changes, typed)).toEqual({ zone: 'Europe/Rome', days: null });
});

test('a field that is not shown is not changed', () => {
  expect(changesOf(SETTINGS, STORED, { zone: 'Europe/Paris', self: false })).toEqual([
    { name: 'self', label: 'Self', before: 'yes', after: 'no' },
  ]);
  expect(changesOf(SETTINGS, STORED, { ...STORED })).toEqual([]);
});
