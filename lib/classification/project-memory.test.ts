import { expect, test } from 'vitest';
import { CategorySet } from './categories';
import { typedPage } from './file-pages';
import type { ReadablePage } from './page-features';
import { exampleOf, ProjectMemory } from './project-memory';
import { typedSegment } from './propose';
import { invoiceOf, paper } from './testing/papers';

const CLASSES = new CategorySet(['class 7', 'class 8'].map((value) => ({ value, description: null })));

const LETTERHEAD = 'Seehafen Spedition KG\nKontorhaus 4\n20457 Hamburg';
const THEIR_INVOICE = paper(
  `${LETTERHEAD}\n# Rechnung\nRechnungsnummer 4711-A\nRechnungsdatum 03.05.2026\nNettobetrag 80,00\nUSt 19 %\nRechnungsbetrag 95,20`,
);
const THEIR_LETTER = paper(
  `${LETTERHEAD}\nSehr geehrte Frau Muster,\nvielen Dank für Ihren Besuch.\nMit freundlichen Grüßen\nSeehafen Spedition KG`,
);

function typeOf(pages: readonly ReadablePage[], memory: ProjectMemory): string | undefined {
  const typed = pages.map(typedPage);
  const range = { startPage: 1, endPage: typed.length };
  return typedSegment(typed, range, { categories: CLASSES, memory }).type?.docType;
}

test('one example tells what a type is whose name says nothing, also of another sender and in another language', () => {
  const memory = new ProjectMemory([
    exampleOf(invoiceOf(1).map(typedPage), 'class 7'),
    exampleOf([typedPage(THEIR_LETTER)], 'class 8'),
  ]);
  // By its words alone it is most like the letter of its own sender.
  expect(typeOf([THEIR_INVOICE], memory)).toBe('class 7');
});

test('what was remembered before kinds were is still of use', () => {
  const { kinds: _, ...older } = exampleOf(invoiceOf(1).map(typedPage), 'class 8');
  expect(typeOf(invoiceOf(2), new ProjectMemory([older]))).toBe('class 8');
});
