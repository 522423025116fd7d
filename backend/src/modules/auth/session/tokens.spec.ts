import { claimsOf } from './tokens.js';

const ID = '665f1c2ab7e4d90012ab34cd';
const PAYLOAD = { sub: ID, sid: ID, tid: null, use: 'access' };

describe('the claims of a token', () => {
  it('name a person, a session and an organisation, which there may not be yet', () => {
    expect(claimsOf(PAYLOAD)?.tenantId).toBeNull();
    expect(String(claimsOf({ ...PAYLOAD, tid: ID })?.tenantId)).toBe(ID);
  });

  it.each([
    ['for something else', { ...PAYLOAD, use: 'invitation' }],
    ['without a purpose', { ...PAYLOAD, use: undefined }],
    ['without a session', { ...PAYLOAD, sid: undefined }],
    ['without a word on the organisation', { ...PAYLOAD, tid: undefined }],
    ['with a malformed id', { ...PAYLOAD, sub: { $ne: null } }],
    ['that is nothing', null],
  ])('open nothing in a token %s', (_what, payload) => {
    expect(claimsOf(payload)).toBeUndefined();
  });
});
