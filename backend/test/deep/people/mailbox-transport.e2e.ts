import { startApp } from '../../support/app.js';
import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { newAddress } from '../../support/people/people.js';

it('the mailbox does not exist with another transport', async () => {
  const smtp = await startApp({ env: { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    expect((await new Browser(smtp.origin).get('/dev/mailbox?to=a@b.c')).status).toBe(404);
    const client = new Client(smtp.origin);
    expect((await client.post('/auth/request-code', { email: newAddress() })).status).toBe(200);
  } finally {
    await smtp.dispose();
  }
});
