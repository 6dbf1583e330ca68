import { expect, test } from 'vitest';
import { ensureExtension } from '@/lib/documents/document-name';
import { generatePartName } from './plan-document';

const file = (originalFilename: string, mimeType = 'application/pdf') => ({ originalFilename, mimeType });

test("a name without an extension gets the source's", () => {
  expect(ensureExtension('Rent', file('scan.PDF'))).toBe('Rent.PDF');
  expect(ensureExtension('Rent.txt', file('scan.pdf'))).toBe('Rent.txt');
  expect(ensureExtension('Statement 12.2026', file('scan.pdf'))).toBe('Statement 12.2026.pdf');
  expect(ensureExtension('Acme Inc.', file('scan.pdf'))).toBe('Acme Inc..pdf');
  expect(ensureExtension('Receipt', file('photo', 'image/png'))).toBe('Receipt.png');
});

test('the default name of a part contains its source and pages', () => {
  const run = (name: string, firstPage: number, lastPage: number) => ({
    source: file(name),
    firstPage,
    lastPage,
  });
  expect(generatePartName([run('Inbound.pdf', 4, 6)])).toBe('Inbound, pages 4–6.pdf');
  expect(generatePartName([run('Inbound.pdf', 4, 4)])).toBe('Inbound, page 4.pdf');
  expect(generatePartName([run('Inbound.pdf', 1, 2), run('scan.pdf', 1, 1)])).toBe('Inbound and scan.pdf');
  expect(generatePartName([run('A.pdf', 1, 2), run('B.pdf', 1, 1), run('C.pdf', 1, 1)])).toBe(
    'A and 2 others.pdf',
  );
});

test('a default name stays within 255 characters', () => {
  const long = { source: file(`${'x'.repeat(251)}.pdf`), firstPage: 10, lastPage: 99 };
  expect(generatePartName([long])).toHaveLength(255);
  expect(generatePartName([long, long])).toHaveLength(255);
});

test('a name that its extension makes too long is shortened before the extension', () => {
  const named = ensureExtension('x'.repeat(255), file('inbound.pdf'));
  expect(named).toBe(`${'x'.repeat(251)}.pdf`);
  expect(ensureExtension(named, file('inbound.pdf'))).toBe(named);
  expect([...ensureExtension('💶'.repeat(255), file('inbound.pdf'))]).toHaveLength(255);
});
