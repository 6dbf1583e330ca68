import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EmailRejectedError, type Mailer } from '@/lib/platform/mail/mail-port';
import { type MailServer, openMailServer } from '@/test-support/mail-server';

const SAMPLE_EMAIL = {
  to: 'ann@example.com',
  subject: 'Schlüssel für Ann',
  text: 'Grüße\nhttps://sheaf.example.com/set-password#abc',
  html: '<p>Grüße</p><p><a href="https://sheaf.example.com/set-password#abc">Open</a></p>',
};

/**
 * Registers tests for the guarantees of every sending mailer, against a real mail server.
 *
 * @param open opens a mailer that sends through the server
 */
export function testMailerContract(name: string, open: (server: MailServer) => Mailer): void {
  describe(name, () => {
    let server: MailServer;
    let mailer: Mailer;
    beforeEach(async () => {
      server = await openMailServer();
      mailer = open(server);
    });
    afterEach(async () => {
      await mailer.close();
      await server.close();
    });

    test('an email arrives as it was written, as text and HTML, from the right sender', async () => {
      expect(mailer.canSend).toBe(true);
      await mailer.send(SAMPLE_EMAIL);
      const [mail, ...more] = server.emails;
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        to: [SAMPLE_EMAIL.to],
        subject: SAMPLE_EMAIL.subject,
        from: 'Sheaf <sheaf@example.com>',
      });
      expect(mail!.text.trim()).toBe(SAMPLE_EMAIL.text);
      expect(mail!.html).toContain(SAMPLE_EMAIL.html);
    });

    test('a line break in a subject makes no header of its own', async () => {
      await mailer.send({ ...SAMPLE_EMAIL, subject: 'Hello\r\nBcc: eve@example.com' });
      expect(server.emails[0]!.to).toEqual([SAMPLE_EMAIL.to]);
      expect(server.emails[0]!.source).not.toMatch(/^Bcc:/m);
    });

    test('an address with a list in it is one receiver or none', async () => {
      await mailer.send({ ...SAMPLE_EMAIL, to: 'ann@example.com, eve@example.com' }).catch(() => {});
      expect(server.emails.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    });

    test('a receiver that the server does not know is rejected permanently', async () => {
      server.responses = 550;
      await expect(mailer.send(SAMPLE_EMAIL)).rejects.toBeInstanceOf(EmailRejectedError);
    });

    test('a server that is busy, or gone, may take it later', async () => {
      server.responses = 451;
      const busy = await mailer.send(SAMPLE_EMAIL).catch((error: unknown) => error);
      expect(busy).toBeInstanceOf(Error);
      expect(busy).not.toBeInstanceOf(EmailRejectedError);
      server.responses = null;
      await mailer.send(SAMPLE_EMAIL);
      await server.close();
      const gone = await mailer.send(SAMPLE_EMAIL).catch((error: unknown) => error);
      expect(gone).toBeInstanceOf(Error);
      expect(gone).not.toBeInstanceOf(EmailRejectedError);
      await expect(mailer.check()).rejects.toThrow();
    });
  });
}
