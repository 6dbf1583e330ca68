import type { GroundTruth } from './ground-truth';

/**
 * Alternative names of the types. The lexicon lists none of the words, so it must understand names that it was not made
 * for.
 */
export const ALTERNATIVE_NAMES: Record<string, string> = {
  invoice: 'Eingangsrechnungen',
  credit_note: 'Warengutschrift',
  receipt: 'Tankquittungen',
  purchase_order: 'Materialbestellung',
  delivery_note: 'Sammellieferscheine',
  quote: 'Preisangebote',
  bank_statement: 'Monatskontoauszug',
  contract: 'Rahmenvertrag',
  tax_form: 'Einkommensteuererklärungen',
  scientific_paper: 'Fachartikel',
  report: 'Quartalsberichte',
  resume: 'Kurzlebenslauf',
  letter: 'Begleitschreiben',
  form: 'Patientenfragebogen',
  certificate: 'Geburtsurkunden',
  id_document: 'Kinderreisepass',
  trade_confirmation: 'Wertpapierabrechnungen',
  insurance_policy: 'Haftpflichtversicherung',
  insurance_claim: 'Wasserschadensmeldung',
  utility_bill: 'Jahresstromrechnung',
  payslip: 'Monatsgehaltsabrechnung',
};

/** Returns the same truth with renamed categories and without descriptions. */
export function renameTypes(truth: GroundTruth): GroundTruth {
  const getName = (value: string) => ALTERNATIVE_NAMES[value] ?? value;
  return {
    categories: truth.categories.map(({ value }) => ({ value: getName(value), description: null })),
    documents: truth.documents.map((document) => ({
      ...document,
      segments: document.segments.map((segment) => ({
        ...segment,
        doc_type: segment.doc_type && getName(segment.doc_type),
      })),
    })),
  };
}
