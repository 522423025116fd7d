import { renderVoucher } from '../../../build/modules/documents/render-voucher.js';

/** Renders the vouchers on standard input, one after the other in one process, and answers their files in Base64. */
let input = '';
for await (const chunk of process.stdin) input += chunk;
const files = [];
for (const voucher of JSON.parse(input)) {
  const bytes = await renderVoucher({ ...voucher, createdAt: new Date(voucher.createdAt) });
  files.push(bytes.toString('base64'));
}
process.stdout.write(JSON.stringify(files));
