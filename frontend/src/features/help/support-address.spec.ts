import { supportAddress } from './support-address';

const MESSAGE = { subject: 'A & B', text: 'Version: 1\r\nid = 2' };

test('a mail to support has its subject and text, whatever characters they have', () => {
  const { href, isMail } = supportAddress('mailto:help@example.org', MESSAGE);
  const { pathname, searchParams } = new URL(href);
  expect(isMail).toBe(true);
  expect(pathname).toBe('help@example.org');
  expect(Object.fromEntries(searchParams)).toEqual({ subject: MESSAGE.subject, body: MESSAGE.text });
});

test('without a contact the person chooses the recipient, and a page is opened as it is', () => {
  expect(supportAddress(null, MESSAGE).href).toMatch(/^mailto:\?subject=A%20%26%20B&body=/);
  expect(supportAddress('https://example.org/help', MESSAGE)).toEqual({
    href: 'https://example.org/help',
    isMail: false,
  });
});
