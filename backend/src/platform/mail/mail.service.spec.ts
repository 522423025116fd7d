import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { MailerService } from '@nestjs-modules/mailer';
import { CONFIG } from '../config/index.js';
import { Metrics } from '../metrics/metrics.js';
import { type Mail, MailService } from './mail.service.js';

const MAIL: Mail = {
  kind: 'sign-in-code',
  to: 'ada@example.org',
  language: 'en',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
};

/** The service of a module whose mail server refuses the first e-mails. */
async function serviceWith(refusals: number) {
  const attempts: { messageId: string; to: unknown }[] = [];
  let onFirst = () => undefined as void;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const mailer = {
    sendMail: async (message: { messageId: string; to: unknown }) => {
      attempts.push(message);
      onFirst();
      if (attempts.length <= refusals) throw Object.assign(new Error(`no ${MAIL.to}`), { code: 'EENVELOPE' });
    },
  };
  const module = await Test.createTestingModule({
    providers: [
      MailService,
      Metrics,
      { provide: MailerService, useValue: mailer },
      { provide: CONFIG, useValue: { APP_ORIGIN: 'https://stock.example.org' } },
    ],
  }).compile();
  await module.init();
  return { module, mail: module.get(MailService), attempts, first };
}

let open: TestingModule | undefined;
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  for (const level of ['warn', 'error'] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((...args: unknown[]) => void logged.push(String(args[0])));
});

afterEach(async () => {
  await open?.close();
  jest.restoreAllMocks();
});

test('an e-mail that is refused is sent again as the same e-mail, and at once when the server shuts down', async () => {
  const { module, mail, attempts, first } = await serviceWith(2);
  open = module;
  mail.afterAnswer(async () => MAIL);
  await first;
  await module.close();
  await mail.settled();
  expect(attempts).toHaveLength(3);
  expect(new Set(attempts.map(({ messageId }) => messageId)).size).toBe(1);
  expect(attempts[0]?.messageId).toMatch(/@stock\.example\.org>$/);
});

test('an e-mail that is always refused ends in the log without its recipient', async () => {
  const { module, mail, attempts, first } = await serviceWith(Number.POSITIVE_INFINITY);
  open = module;
  mail.afterAnswer(async () => MAIL);
  await first;
  await module.close();
  await mail.settled();
  expect(attempts).toHaveLength(3);
  expect(logged.at(-1)).toBe('an e-mail could not be sent: Error EENVELOPE');
  expect(logged.join('\n')).not.toContain(MAIL.to);
});

test('an address is one recipient, whatever characters it has', async () => {
  const { module, mail, attempts } = await serviceWith(0);
  open = module;
  await mail.send({ ...MAIL, to: 'ada@example.org, eve@example.org' });
  expect(attempts[0]?.to).toEqual({ name: '', address: 'ada@example.org, eve@example.org' });
});
