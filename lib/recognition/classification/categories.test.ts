import { expect, test } from 'vitest';
import { createPage } from '@/test-support/classification/papers';
import { CategorySet } from './categories';
import { CONCEPTS } from './lexicon/lexicon';
import { ProjectMemory } from './project-memory';
import { typeSegment } from './propose-segments';
import { toTypedPage } from './to-typed-page';

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

test('a description explains a custom value', () => {
  expect(meant('type_7', 'Bank account statement')).toContain('bank_statement');
  expect(meant('zeppelin')).toEqual([]);
});

const typeOf = (categories: string[], text: string) => {
  const set = new CategorySet(categories.map((value) => ({ value, description: null })));
  const judgement = { categories: set, memory: new ProjectMemory([]) };
  return typeSegment([toTypedPage(createPage(text))], { startPage: 1, endPage: 1 }, judgement).type;
};

test('types a page by value and description alone, in several languages', () => {
  const values = ['bills', 'Lieferscheine', 'cv', 'correspondence'];
  expect(typeOf(values, 'INVOICE\nInvoice number 12\nBill to ACME\nTotal due 90.00')?.docType).toBe('bills');
  expect(typeOf(values, 'Rechnung\nRechnungsnummer 9\nzahlbar bis 1.1.')?.docType).toBe('bills');
  expect(typeOf(values, 'LIEFERSCHEIN Nr. 5\nempfangen von')?.docType).toBe('Lieferscheine');
  expect(typeOf(values, 'Sehr geehrte Frau Muster,\nmit freundlichen Grüßen')?.docType).toBe(
    'correspondence',
  );
});

test('a category without a concept is recognized by its own words', () => {
  expect(typeOf(['invoice', 'zeppelin log'], 'Zeppelin log of the LZ 127')?.docType).toBe('zeppelin log');
});

test('without categories there is no type', () => {
  expect(typeOf([], 'Invoice')).toBeNull();
});
