import { isCurrency, isTimeZone, siteCodeFrom } from './tenants.rules.js';

describe('a time zone', () => {
  it.each(['Europe/Paris', 'UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])('is %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+02:00', 'Europe/', 7, null])('is not %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});

describe('a currency', () => {
  it('is one of ISO 4217, in capitals', () => {
    expect(['EUR', 'CHF', 'JPY'].every(isCurrency)).toBe(true);
    expect(['eur', 'EURO', 'ABC', '', null].some(isCurrency)).toBe(false);
  });
});

describe('the code of a first site', () => {
  it.each([
    ['Main depot', 'MD'],
    ['Dépôt principal de Lyon', 'DPDL'],
    ['Warehouse', 'WARE'],
    ['É', 'E'],
    ['倉庫', 'S1'],
    ['!!', 'S1'],
  ])('comes from its name: %s → %s', (name, code) => {
    expect(siteCodeFrom(name)).toBe(code);
  });
});
