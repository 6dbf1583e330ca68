import { afterEach, beforeEach, expect, test } from 'vitest';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import type { Mailer } from '@/lib/platform/mail/mail-port';
import { openSmtpMailer } from '@/lib/platform/mail/smtp-mailer';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { createBytes, createObject, hash, toDocument } from '@/test-support/destinations/driver-contract';
import { type MailServer, openMailServer } from '@/test-support/mail-server';
import { EmailDestinationConfig } from '../destination-config';
import { openEmailDestination } from './email-destination';

const config = EmailDestinationConfig.parse({
  to: 'accounting@example.com',
  subject_template: '{doc_type} {fields.number|original_filename}',
});

let server: MailServer;
let mailer: Mailer;
beforeEach(async () => {
  server = await openMailServer();
  mailer = openSmtpMailer({ url: server.url, from: 'Sheaf <sheaf@example.com>' });
});
afterEach(async () => {
  await mailer.close();
  await server.close();
});

test('sends the file and the values as attachments, and an automatic repeat with the same message ID', async () => {
  const driver = openEmailDestination(config, { mailer });
  const document = toDocument(
    createObject('invoice/März 2026.json', Buffer.from('{"a":1}')),
    createObject('invoice/März 2026.pdf', createBytes(300_000)),
  );
  await driver.deliver(document);
  await driver.deliver(document);
  await driver.deliver({ ...document, earlierAttempts: 2 });
  const [first, second, third] = server.emails;
  expect(first).toMatchObject({ to: ['accounting@example.com'], subject: 'invoice scan' });
  expect(first!.attachments.map(({ filename }) => filename)).toEqual(['März 2026.json', 'März 2026.pdf']);
  expect(first!.attachments.map(({ content }) => hash(content))).toEqual([
    hash(Buffer.from('{"a":1}')),
    hash(createBytes(300_000)),
  ]);
  const getId = ({ source }: { source: string }) => /^message-id: (\S+)/im.exec(source)![1];
  expect(getId(first!)).toContain(document.deliveryId);
  expect(getId(second!)).toBe(getId(first!));
  expect(getId(third!)).not.toBe(getId(first!));
});

test('a value can’t add a header or a second line to the subject', async () => {
  const driver = openEmailDestination(config, { mailer });
  const document = toDocument(createObject('one.pdf', Buffer.from('1')));
  const fields = { number: 'A\r\nBcc: someone@example.com' };
  await driver.deliver({ ...document, values: { ...document.values, fields } });
  expect(server.emails[0]).toMatchObject({
    to: ['accounting@example.com'],
    subject: 'invoice A Bcc: someone@example.com',
  });
});

test('failures give sentences', async () => {
  const driver = openEmailDestination(config, { mailer });
  const document = toDocument(createObject('one.pdf', Buffer.from('1')));
  server.responses = 550;
  await expect(driver.deliver(document)).rejects.toThrow('The mail server rejected the email.');
  server.responses = 451;
  await expect(driver.deliver(document)).rejects.toThrow('The mail server returned the status 451.');
  expect(await driver.check()).toEqual({ message: 'The mail server is ready. No email was sent.' });
  await server.close();
  await expect(driver.check()).rejects.toThrow(RemoteError);
  server = await openMailServer();
});

test('an installation without a mail server offers no email', () => {
  expect(() => openEmailDestination(config, { mailer: disabledMailer })).toThrow('SMTP_URL is not set.');
});
