import { LANGUAGES } from '../../../platform/i18n/index.js';
import { signInCodeMail } from './sign-in-code.mail.js';

const LINK = 'https://stock.example.org/api/verify/token';

describe('the e-mail with a code', () => {
  it.each(LANGUAGES)(
    'says the code and its life in %s, in both parts, and nothing of it in the subject',
    (language) => {
      const mail = signInCodeMail({ to: 'a@b.c', language, code: '042137', url: LINK, minutes: 10 });
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('042137');
        expect(part).toContain('10 minut');
        expect(part).toContain(LINK);
        expect(part).not.toContain('{{');
      }
      expect(mail.subject).not.toContain('042137');
      expect(mail.html).toContain(`lang="${language}"`);
    },
  );
});
