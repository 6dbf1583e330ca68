import { expect, test } from 'vitest';
import { CONCEPTS } from '@/lib/recognition/lexicon/classifier-lexicon';
import { createPage } from '@/test-support/classification/papers';
import { ProjectMemory } from './classifier-project-memory';
import { CategorySet } from './offered-categories';
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

const getType = (categories: string[], text: string) => {
  const set = new CategorySet(categories.map((value) => ({ value, description: null })));
  const judgment = { categories: set, memory: new ProjectMemory([]) };
  return typeSegment([toTypedPage(createPage(text))], { startPage: 1, endPage: 1 }, judgment).type;
};

test('types a page by value and description alone, in several languages', () => {
  const values = ['bills', 'Lieferscheine', 'cv', 'correspondence'];
  expect(getType(values, 'INVOICE\nInvoice number 12\nBill to ACME\nTotal due 90.00')?.docType).toBe('bills');
  expect(getType(values, 'Rechnung\nRechnungsnummer 9\nzahlbar bis 1.1.')?.docType).toBe('bills');
  expect(getType(values, 'LIEFERSCHEIN Nr. 5\nempfangen von')?.docType).toBe('Lieferscheine');
  expect(getType(values, 'Sehr geehrte Frau Muster,\nmit freundlichen Grüßen')?.docType).toBe(
    'correspondence',
  );
});

test('a category without a concept is recognized by its own words', () => {
  expect(getType(['invoice', 'zeppelin log'], 'Zeppelin log of the LZ 127')?.docType).toBe('zeppelin log');
});

test('without categories there is no type', () => {
  expect(getType([], 'Invoice')).toBeNull();
});
