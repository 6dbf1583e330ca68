import { expect, test } from 'vitest';
import { openMailServer } from '@/lib/testing/mail-server';
import { noMailer } from './none';
import { MailRefused } from './port';
import { openSmtpMailer } from './smtp';
import { mailerContract } from './testing/contract';

const from = 'Sheaf <sheaf@example.com>';

mailerContract('mailer by SMTP', ({ url }) => openSmtpMailer({ url, from }));

test('a login in the URL is used, and a wrong one is no verdict on the letter', async () => {
  const server = await openMailServer({ user: 'sheaf', password: 'open sesame' });
  const url = (password: string) => server.url.replace('open sesame', encodeURIComponent(password));
  await openSmtpMailer({ url: url('open sesame'), from }).check();
  const wrong = openSmtpMailer({ url: url('guess'), from });
  const letter = { to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  const refused = await wrong.send(letter).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(refused).not.toBeInstanceOf(MailRefused);
  await server.close();
});

test('without a mail server nothing is sent, and nobody is told that it was', async () => {
  expect(noMailer.sends).toBe(false);
  const letter = { to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  await expect(noMailer.send(letter)).rejects.toThrow('SMTP_URL is not set');
  await noMailer.check();
});
