import { expect, test } from 'vitest';
import { CategorySet } from './categories';
import { typedPage } from './file-pages';
import type { ReadablePage } from './page-features';
import { exampleOf, ProjectMemory } from './project-memory';
import { typedSegment } from './propose';
import { invoiceOf, letterOf, paper } from './testing/papers';

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

const NAMED = new CategorySet(['invoice', 'letter'].map((value) => ({ value, description: null })));
const typeBy = (categories: CategorySet, page: ReadablePage, memory: ProjectMemory) =>
  typedSegment([typedPage(page)], { startPage: 1, endPage: 1 }, { categories, memory }).type;

const NONSENSE = paper('Zyx wvu tsr\nqpo nml kji hgf edc\nba zyx wvu tsr qpo');
const STATEMENT = paper(
  '# Bank Statement\nStatement period 01.05. to 31.05.\nOpening balance 120.00\nDeposits 40.00\nWithdrawals 10.00\nClosing balance 150.00',
);

test.each<[string, ReadablePage]>([
  ['nonsense', NONSENSE],
  ['a kind of document that the project has no category for', STATEMENT],
])('%s is none of the types, also once some were reviewed', (_, page) => {
  const memory = new ProjectMemory([
    exampleOf(invoiceOf(1).map(typedPage), 'invoice'),
    exampleOf(letterOf(2).map(typedPage), 'letter'),
  ]);
  for (const known of [new ProjectMemory([]), memory]) {
    expect(typeBy(NAMED, page, known)).toBeNull();
    expect(typeBy(new CategorySet([{ value: 'invoice', description: null }]), page, known)).toBeNull();
  }
});

test('what a category neither says nor the lexicon knows becomes its type once it was reviewed', () => {
  const log = (hours: number) =>
    paper(
      `Zeppelin LZ 127\nFriedrichshafen to Lakehurst\nGas cells ${hours} checked\nBallast water ${hours} t`,
    );
  expect(typeBy(CLASSES, log(1), new ProjectMemory([]))).toBeNull();
  const memory = new ProjectMemory([1, 2, 3].map((hours) => exampleOf([typedPage(log(hours))], 'class 7')));
  expect(typeBy(CLASSES, log(9), memory)).toMatchObject({ docType: 'class 7' });
  expect(typeBy(CLASSES, NONSENSE, memory)).toBeNull();
});

test('a blank page in front changes nothing', () => {
  const pages = [paper(''), ...letterOf(3)].map(typedPage);
  const judgement = { categories: NAMED, memory: new ProjectMemory([]) };
  const { type } = typedSegment(pages, { startPage: 1, endPage: 2 }, judgement);
  expect(type).toEqual(typeBy(NAMED, letterOf(3)[0]!, judgement.memory));
});
