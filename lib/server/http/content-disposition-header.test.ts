import { parse } from 'content-disposition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDownloadName } from '@/lib/foundation/file-names';
import { PDF } from '@/lib/foundation/media-types';
import { formatAttachment } from './content-disposition-header';

test.each([
  ['invoice.pdf', 'attachment; filename="invoice.pdf"'],
  [
    'Rechnung März.pdf',
    `attachment; filename="Rechnung Marz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
  ],
  ['発票.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E7%99%BA%E7%A5%A8.pdf`],
  ['say "hi"\r\nX-Evil: 1.pdf', 'attachment; filename="say _hi_X-Evil_ 1.pdf"'],
  ['a／b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%EF%BC%8Fb.pdf`],
  ['100%41.pdf', `attachment; filename="100%41.pdf"; filename*=UTF-8''100%2541.pdf`],
])('the name %j is sent as %s', (name, header) => {
  expect(formatAttachment(name, PDF)).toBe(header);
});

test('for every name, the header is ASCII, clients decode the served name, and GET and HEAD agree', () => {
  const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(name, (text) => {
      const header = formatAttachment(text, PDF);
      // Outside ASCII, Node writes a header as Latin-1 or as UTF-8, depending on when the body begins.
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(parse(header)).toMatchObject({
        type: 'attachment',
        parameters: { filename: toDownloadName(text, PDF) },
      });
    }),
    { numRuns: 2_000 },
  );
});
