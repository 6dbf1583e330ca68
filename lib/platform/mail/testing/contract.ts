import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '@/lib/testing/mail-server';
import { type Mailer, MailRefused } from '../port';

const LETTER = {
  to: 'ann@example.com',
  subject: 'Schlüssel für Ann',
  text: 'Grüße\nhttps://sheaf.example.com/set-password#abc',
  html: '<p>Grüße</p><p><a href="https://sheaf.example.com/set-password#abc">Open</a></p>',
};

/** What every mailer that sends holds to, against a mail server that is real. @param open one that sends by it */
export function mailerContract(name: string, open: (server: MailServer) => Mailer): void {
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

    test('a letter arrives as it was written, in both of its forms, from whom it should be', async () => {
      expect(mailer.sends).toBe(true);
      await mailer.send(LETTER);
      const [mail, ...more] = server.mails;
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        to: [LETTER.to],
        subject: LETTER.subject,
        from: 'Sheaf <sheaf@example.com>',
      });
      expect(mail!.text.trim()).toBe(LETTER.text);
      expect(mail!.html).toContain(LETTER.html);
    });

    test('a line break in a subject makes no header of its own', async () => {
      await mailer.send({ ...LETTER, subject: 'Hello\r\nBcc: eve@example.com' });
      expect(server.mails[0]!.to).toEqual([LETTER.to]);
      expect(server.mails[0]!.source).not.toMatch(/^Bcc:/m);
    });

    test('an address with a list in it is one receiver or none', async () => {
      await mailer.send({ ...LETTER, to: 'ann@example.com, eve@example.com' }).catch(() => {});
      expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    });

    test('a receiver that the server does not know is refused for good', async () => {
      server.answers = 550;
      await expect(mailer.send(LETTER)).rejects.toBeInstanceOf(MailRefused);
    });

    test('a server that is busy, or gone, may take it later', async () => {
      server.answers = 451;
      const busy = await mailer.send(LETTER).catch((error: unknown) => error);
      expect(busy).toBeInstanceOf(Error);
      expect(busy).not.toBeInstanceOf(MailRefused);
      server.answers = null;
      await mailer.send(LETTER);
      await server.close();
      const gone = await mailer.send(LETTER).catch((error: unknown) => error);
      expect(gone).toBeInstanceOf(Error);
      expect(gone).not.toBeInstanceOf(MailRefused);
      await expect(mailer.check()).rejects.toThrow();
    });
  });
}
