import { Types } from 'mongoose';
import { mailboxPage, prefersHtml } from './mailbox.page.js';

describe('the development mailbox', () => {
  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', true],
    ['application/json, text/html', false],
    ['*/*', false],
    ['application/json', false],
    [undefined, false],
  ])('answers Accept: %s with a page: %s', (accept, page) => {
    expect(prefersHtml(accept)).toBe(page);
  });

  it('shows what a mail says as text, never as markup', () => {
    const mail = {
      _id: new Types.ObjectId(),
      messageId: '<1@b.c>',
      kind: 'k',
      to: 'a@b.c',
      html: '',
      headers: {},
      sentAt: new Date(0),
    };
    const page = mailboxPage('<a@b.c>', [{ ...mail, subject: '<script>1</script>', text: '"&"' }]);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;a@b.c&gt;');
    expect(page).toContain('&quot;&amp;&quot;');
  });
});
