import { expect, test } from 'vitest';
import { createInvoice, createLetter, createPage } from '@/test-support/classification/papers';
import type { ReadablePage } from './classifier-page-features';
import { buildExample, ProjectMemory } from './classifier-project-memory';
import { CategorySet } from './offered-categories';
import { typeSegment } from './propose-segments';
import { toTypedPage } from './to-typed-page';

const CLASSES = new CategorySet(['class 7', 'class 8'].map((value) => ({ value, description: null })));

const LETTERHEAD = 'Seehafen Spedition KG\nKontorhaus 4\n20457 Hamburg';
const THEIR_INVOICE = createPage(
  `${LETTERHEAD}\n# Rechnung\nRechnungsnummer 4711-A\nRechnungsdatum 03.05.2026\nNettobetrag 80,00\nUSt 19 %\nRechnungsbetrag 95,20`,
);
const THEIR_LETTER = createPage(
  `${LETTERHEAD}\nSehr geehrte Frau Muster,\nvielen Dank für Ihren Besuch.\nMit freundlichen Grüßen\nSeehafen Spedition KG`,
);

function getType(pages: readonly ReadablePage[], memory: ProjectMemory): string | undefined {
  const typed = pages.map(toTypedPage);
  const range = { startPage: 1, endPage: typed.length };
  return typeSegment(typed, range, { categories: CLASSES, memory }).type?.docType;
}

test('one example teaches a type with a meaningless name, for other senders and languages too', () => {
  const memory = new ProjectMemory([
    buildExample(createInvoice(1).map(toTypedPage), 'class 7'),
    buildExample([toTypedPage(THEIR_LETTER)], 'class 8'),
  ]);
  // Its words alone are most similar to the letter of the same sender.
  expect(getType([THEIR_INVOICE], memory)).toBe('class 7');
});

test('examples stored before document kinds existed still help', () => {
  const { kinds: _, ...older } = buildExample(createInvoice(1).map(toTypedPage), 'class 8');
  expect(getType(createInvoice(2), new ProjectMemory([older]))).toBe('class 8');
});

const NAMED = new CategorySet(['invoice', 'letter'].map((value) => ({ value, description: null })));
const typeBy = (categories: CategorySet, page: ReadablePage, memory: ProjectMemory) =>
  typeSegment([toTypedPage(page)], { startPage: 1, endPage: 1 }, { categories, memory }).type;

const NONSENSE = createPage('Zyx wvu tsr\nqpo nml kji hgf edc\nba zyx wvu tsr qpo');
const STATEMENT = createPage(
  '# Bank Statement\nStatement period 01.05. to 31.05.\nOpening balance 120.00\nDeposits 40.00\nWithdrawals 10.00\nClosing balance 150.00',
);

test.each<[string, ReadablePage]>([
  ['nonsense', NONSENSE],
  ['a kind of document that the project has no category for', STATEMENT],
])('%s fits none of the types, even after some were reviewed', (_, page) => {
  const memory = new ProjectMemory([
    buildExample(createInvoice(1).map(toTypedPage), 'invoice'),
    buildExample(createLetter(2).map(toTypedPage), 'letter'),
  ]);
  for (const known of [new ProjectMemory([]), memory]) {
    expect(typeBy(NAMED, page, known)).toBeNull();
    expect(typeBy(new CategorySet([{ value: 'invoice', description: null }]), page, known)).toBeNull();
  }
});

test('a category that neither its description nor the lexicon explains is recognized after one review', () => {
  const log = (hours: number) =>
    createPage(
      `Zeppelin LZ 127\nFriedrichshafen to Lakehurst\nGas cells ${hours} checked\nBallast water ${hours} t`,
    );
  expect(typeBy(CLASSES, log(1), new ProjectMemory([]))).toBeNull();
  const memory = new ProjectMemory(
    [1, 2, 3].map((hours) => buildExample([toTypedPage(log(hours))], 'class 7')),
  );
  expect(typeBy(CLASSES, log(9), memory)).toMatchObject({ docType: 'class 7' });
  expect(typeBy(CLASSES, NONSENSE, memory)).toBeNull();
});

test('a leading blank page changes nothing', () => {
  const pages = [createPage(''), ...createLetter(3)].map(toTypedPage);
  const judgment = { categories: NAMED, memory: new ProjectMemory([]) };
  const { type } = typeSegment(pages, { startPage: 1, endPage: 2 }, judgment);
  expect(type).toEqual(typeBy(NAMED, createLetter(3)[0]!, judgment.memory));
});
