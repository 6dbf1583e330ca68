import type { ImapFlow } from 'imapflow';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EmailDestinationConfig } from '@/lib/delivery/destinations/destination-config';
import { openEmailDestination } from '@/lib/delivery/destinations/drivers/email-destination';
import type { Mailer } from '@/lib/platform/mail/mail-port';
import { openSmtpMailer } from '@/lib/platform/mail/smtp-mailer';
import { createCertificate } from '@/test-support/channels/create-certificate';
import { createBytes, createObject, hash, toDocument } from '@/test-support/destinations/driver-contract';
import { connectMailbox, type Dovecot, startDovecot } from '../check-channels/dovecot';
import { EXIM_DOMAIN, EXIM_MAX_BYTES, type Exim, startExim } from './exim';

/** Tests the email destination with Exim, which puts the emails into a mailbox. Reads the mailbox with Dovecot. */

const certificate = createCertificate(['mail.example.com', '127.0.0.1']);

let dovecot: Dovecot;
let exim: Exim;
let mailer: Mailer;
let mailbox: ImapFlow;

beforeAll(async () => {
  dovecot = await startDovecot(certificate);
  exim = await startExim(dovecot);
  mailer = openSmtpMailer({ url: exim.url, from: `Sheaf <sheaf@${EXIM_DOMAIN}>` });
  mailbox = await connectMailbox(dovecot, certificate);
  await mailbox.mailboxOpen('INBOX');
});
afterAll(async () => {
  mailbox.close();
  await mailer.close();
  await exim.close();
  await dovecot.close();
});
beforeEach(async () => {
  await mailbox.noop();
  if (mailbox.mailbox && mailbox.mailbox.exists > 0) await mailbox.messageDelete('1:*');
});

const open = (to = `accounting@${EXIM_DOMAIN}`) =>
  openEmailDestination(
    EmailDestinationConfig.parse({ to, subject_template: '{doc_type} {original_filename} № 7 für März' }),
    { mailer },
  );

/** Waits until the mailbox has emails. Exim delivers an email after it has accepted it. */
async function readEmails(count: number): Promise<Email[]> {
  for (;;) {
    await mailbox.noop();
    if (mailbox.mailbox && mailbox.mailbox.exists >= count) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const messages = await mailbox.fetchAll('1:*', { source: true });
  return Promise.all(messages.map(({ source }) => PostalMime.parse(source!)));
}

const toHash = (content: ArrayBuffer | Uint8Array | string): string =>
  hash(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content));

test('the mail server is ready', async () => {
  expect(await open().check()).toEqual({ message: 'The mail server is ready. No email was sent.' });
});

test('an email arrives once, with the exact bytes of its attachments', async () => {
  const values = Buffer.from('{"a":1}');
  const file = createBytes(3_500_001);
  const document = toDocument(
    createObject('invoice/Rechnung März №7.json', values),
    createObject('invoice/Rechnung März №7.pdf', file),
  );
  await open().deliver(document);
  // Another email, so that a second copy of the first would be there, too.
  await open().deliver(toDocument(createObject('other.pdf', Buffer.from('another'))));
  const messageId = `<${document.deliveryId}.0@sheaf.invalid>`;
  const emails = (await readEmails(2)).filter((email) => email.messageId === messageId);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({
    subject: 'invoice scan № 7 für März',
    to: [{ address: `accounting@${EXIM_DOMAIN}` }],
  });
  const { attachments } = emails[0]!;
  expect(attachments.map(({ filename }) => filename)).toEqual([
    'Rechnung März №7.json',
    'Rechnung März №7.pdf',
  ]);
  expect(attachments.map(({ content }) => toHash(content))).toEqual([hash(values), hash(file)]);
});

test('an email that the server rejects gives a sentence', async () => {
  const document = toDocument(createObject('one.pdf', Buffer.from('1')));
  const rejection = 'The mail server rejected the email. It can be too large, or the address wrong.';
  await expect(open('accounting@elsewhere.example').deliver(document)).rejects.toThrow(rejection);
  const large = toDocument(createObject('large.pdf', createBytes(EXIM_MAX_BYTES)));
  await expect(open().deliver(large)).rejects.toThrow(rejection);
  await open().deliver(document);
  const emails = await readEmails(1);
  expect(emails.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([['one.pdf']]);
});
