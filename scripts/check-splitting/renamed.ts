import type { Truth } from './truth';

/** As somebody else might call the same types. */
const OTHER_NAMES: Record<string, string> = {
  invoice: 'supplier_bill',
  credit_note: 'Gutschrift',
  receipt: 'expense_ticket',
  purchase_order: 'PO',
  delivery_note: 'packing slips',
  quote: 'Angebote',
  bank_statement: 'account_statements',
  contract: 'NDA',
  tax_form: 'IRS_forms',
  scientific_paper: 'research_articles',
  report: 'annual_reports',
  resume: 'candidate_cv',
  letter: 'correspondence',
  form: 'questionnaires',
  certificate: 'Zertifikate',
  id_document: 'passports',
  trade_confirmation: 'brokerage_confirms',
  insurance_policy: 'insurance',
  insurance_claim: 'Schadensmeldung',
  utility_bill: 'electricity',
  payslip: 'paystubs',
};

/** The same truth, its categories renamed and without descriptions. */
export function renamed(truth: Truth): Truth {
  const nameOf = (value: string) => OTHER_NAMES[value] ?? value;
  return {
    categories: truth.categories.map(({ value }) => ({ value: nameOf(value), description: null })),
    documents: truth.documents.map((document) => ({
      ...document,
      segments: document.segments.map((segment) => ({
        ...segment,
        doc_type: segment.doc_type && nameOf(segment.doc_type),
      })),
    })),
  };
}
