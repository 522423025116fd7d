import { Types } from 'mongoose';
import { SECRET_BYTES, tenantOfCode, voucherCode } from './voucher-code.rules.js';

const tenantId = new Types.ObjectId();
const code = voucherCode(tenantId, Buffer.alloc(SECRET_BYTES, 0xfb));

it('a voucher code names its organisation and fits in an address', () => {
  expect(code).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(tenantOfCode(code)?.equals(tenantId)).toBe(true);
});

it.each(['', 'x', code.slice(1), `${code}A`, `${code.slice(0, 31)}/`, `${code.slice(0, 31)}é`])(
  'is recognised by its form: "%s" is none',
  (text) => {
    expect(tenantOfCode(text)).toBeUndefined();
  },
);
