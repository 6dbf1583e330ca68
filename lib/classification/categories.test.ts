import { expect, test } from 'vitest';
import { CategorySet } from './categories';
import { typedPage } from './file-pages';
import { CONCEPTS } from './lexicon/lexicon';
import { ProjectMemory } from './project-memory';
import { typedSegment } from './propose';
import { paper } from './testing/papers';

const meant = (value: string, description: string | null = null) =>
  new CategorySet([{ value, description }]).compiled[0]!.concepts.map(({ index }) => CONCEPTS[index]!.name);

test.each([
  ['invoice', 'invoice'],
  ['SupplierInvoice', 'invoice'],
  ['Eingangsrechnung', 'invoice'],
  ['Eingangsrechnungen', 'invoice'],
  ['Monatsgehaltsabrechnungen', 'payslip'],
  ['pay stubs', 'payslip'],
  ['Lieferscheine', 'delivery_note'],
  ['candidate_cv', 'resume'],
  ['NDA', 'contract'],
])('“%s” means %s', (value, concept) => {
  expect(meant(value)[0]).toBe(concept);
});

test('a description says what a value of one’s own means', () => {
  expect(meant('type_7', 'Bank account statement')).toContain('bank_statement');
  expect(meant('zeppelin')).toEqual([]);
});

const typeOf = (categories: string[], text: string) => {
  const set = new CategorySet(categories.map((value) => ({ value, description: null })));
  const judgement = { categories: set, memory: new ProjectMemory([]) };
  return typedSegment([typedPage(paper(text))], { startPage: 1, endPage: 1 }, judgement).type;
};

test('a page is typed by value and description alone, in several languages', () => {
  const values = ['bills', 'Lieferscheine', 'cv', 'correspondence'];
  expect(typeOf(values, 'INVOICE\nInvoice number 12\nBill to ACME\nTotal due 90.00')?.docType).toBe('bills');
  expect(typeOf(values, 'Rechnung\nRechnungsnummer 9\nzahlbar bis 1.1.')?.docType).toBe('bills');
  expect(typeOf(values, 'LIEFERSCHEIN Nr. 5\nempfangen von')?.docType).toBe('Lieferscheine');
  expect(typeOf(values, 'Sehr geehrte Frau Muster,\nmit freundlichen Grüßen')?.docType).toBe(
    'correspondence',
  );
});

test('a category without a concept is told by its own words', () => {
  expect(typeOf(['invoice', 'zeppelin log'], 'Zeppelin log of the LZ 127')?.docType).toBe('zeppelin log');
});

test('without categories there is no type', () => {
  expect(typeOf([], 'Invoice')).toBeNull();
});
