import { isAddressAbout } from './webhook-address.rules.js';

const ada = { email: 'ada@example.org', names: ['Ada Lovelace', 'Api Webhooks', 'Hooks Example'] };

it.each([
  ['https://hooks.example.org/people/Ada%20Lovelace', true],
  ['https://ada-lovelace.example.org/in', true],
  ['https://hooks.example.org/in?for=ada+lovelace', true],
  ['https://hooks.example.org/in?to=ada%40example.org', true],
  ['https://hooks.example.org/ada/lovelace', false],
  ['https://hooks.example.org/api/webhooks', false],
  ['https://hooks.example.org', false],
])('the address %s names a person: %s', (url, expected) => {
  expect(isAddressAbout(ada, url)).toBe(expected);
});
