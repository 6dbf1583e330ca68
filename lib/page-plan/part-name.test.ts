import { expect, test } from 'vitest';
import { madeUpName, withExtension } from './part-name';

const file = (originalFilename: string, mimeType = 'application/pdf') => ({ originalFilename, mimeType });

test("a name without an extension gets the source's", () => {
  expect(withExtension('Rent', file('scan.PDF'))).toBe('Rent.PDF');
  expect(withExtension('Rent.txt', file('scan.pdf'))).toBe('Rent.txt');
  expect(withExtension('Statement 12.2026', file('scan.pdf'))).toBe('Statement 12.2026.pdf');
  expect(withExtension('Acme Inc.', file('scan.pdf'))).toBe('Acme Inc..pdf');
  expect(withExtension('Receipt', file('photo', 'image/png'))).toBe('Receipt.png');
});

test('a part that nobody named says where it comes from', () => {
  const run = (name: string, firstPage: number, lastPage: number) => ({
    source: file(name),
    firstPage,
    lastPage,
  });
  expect(madeUpName([run('Inbound.pdf', 4, 6)])).toBe('Inbound, pages 4-6.pdf');
  expect(madeUpName([run('Inbound.pdf', 4, 4)])).toBe('Inbound, page 4.pdf');
  expect(madeUpName([run('Inbound.pdf', 1, 2), run('scan.pdf', 1, 1)])).toBe('Inbound and scan.pdf');
  expect(madeUpName([run('A.pdf', 1, 2), run('B.pdf', 1, 1), run('C.pdf', 1, 1)])).toBe('A and 2 others.pdf');
});

test('a made-up name stays within 255 characters', () => {
  const long = { source: file(`${'x'.repeat(251)}.pdf`), firstPage: 10, lastPage: 99 };
  expect(madeUpName([long])).toHaveLength(255);
  expect(madeUpName([long, long])).toHaveLength(255);
});

test('a name that its extension would make too long is shortened before it', () => {
  const named = withExtension('x'.repeat(255), file('inbound.pdf'));
  expect(named).toBe(`${'x'.repeat(251)}.pdf`);
  expect(withExtension(named, file('inbound.pdf'))).toBe(named);
  expect([...withExtension('💶'.repeat(255), file('inbound.pdf'))]).toHaveLength(255);
});
