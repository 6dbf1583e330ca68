import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createGate } from '@/test-support/gate';
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

test('a server may take its time with attachments, but not with other emails', async () => {
  const server = await openMailServer();
  const gate = createGate();
  server.accepts = gate.opened;
  const mailer = openSmtpMailer({ url: server.url, from }, { socketMs: 100, attachmentMs: 30_000 });
  const letter = { to: 'ann@example.com', subject: 'Hi', text: 'Hi' };
  const content = Readable.from([Buffer.from('a')], { objectMode: false });
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content }];
  const sent = mailer.send({ ...letter, subject: 'With a file', attachments });
  await server.waitForEmailTo('ann@example.com', 'With a file');
  // Began later, and gives up.
  await expect(mailer.send(letter)).rejects.toThrow();
  gate.open();
  await sent;
  await mailer.close();
  await server.close();
});

test('without a mail server nothing is sent, and nothing reports it as sent', async () => {
  expect(disabledMailer.canSend).toBe(false);
  const letter = { to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  await expect(disabledMailer.send(letter)).rejects.toThrow('SMTP_URL is not set');
  await disabledMailer.check();
});
