import MailComposer from 'nodemailer/lib/mail-composer';

interface Email {
  subject: string;
  from?: string;
  text?: string;
  attachments: { name: string; content: Buffer; contentType?: string }[];
}

/** Composes the source of an email with encoded attachments, as a mail program sends it. */
export const composeEmail = ({
  subject,
  from = 'Ann Sender <ann@example.com>',
  text = 'See the attachments.',
  attachments,
}: Email): Promise<Buffer> =>
  new MailComposer({
    subject,
    from,
    text,
    to: 'invoices@example.com',
    attachments: attachments.map(({ name, content, contentType }) => ({
      filename: name,
      content,
      ...(contentType !== undefined && { contentType }),
    })),
  })
    .compile()
    .build();
