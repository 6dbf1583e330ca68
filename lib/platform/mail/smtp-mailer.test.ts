import { expect, test } from 'vitest';
import { openMailServer } from '@/test-support/mail-server';
import { testMailerContract } from '@/test-support/platform/mail/mailer-contract';
import { disabledMailer } from './disabled-mailer';
import { EmailRejectedError } from './mail-port';
import { openSmtpMailer } from './smtp-mailer';

const from = 'Sheaf <sheaf@example.com>';

testMailerContract('mailer by SMTP', ({ url }) => openSmtpMailer({ url, from }));

test('uses the login in the URL, and a wrong login does not reject the email', async () => {
  const server = await openMailServer({ user: 'sheaf', password: 'open sesame' });
  const url = (password: string) => server.url.replace('open sesame', encodeURIComponent(password));
  await openSmtpMailer({ url: url('open sesame'), from }).check();
  const wrong = openSmtpMailer({ url: url('guess'), from });
  const letter = { to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  const rejected = await wrong.send(letter).catch((error: unknown) => error);
  expect(rejected).toBeInstanceOf(Error);
  expect(rejected).not.toBeInstanceOf(EmailRejectedError);
  await server.close();
});

test('without a mail server nothing is sent, and nothing reports it as sent', async () => {
  expect(disabledMailer.canSend).toBe(false);
  const letter = { to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  await expect(disabledMailer.send(letter)).rejects.toThrow('SMTP_URL is not set');
  await disabledMailer.check();
});
