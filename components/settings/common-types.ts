/**
 * Suggested document types, with descriptions that tell them apart for the classifier. Projects created in the browser
 * start with them.
 */
export const COMMON_TYPES: readonly { value: string; description: string }[] = [
  { value: 'invoice', description: 'A bill with an invoice number and an amount due.' },
  { value: 'credit_note', description: 'A correction of an invoice that credits an amount.' },
  { value: 'purchase_order', description: 'An order with items, quantities, and prices.' },
  { value: 'delivery_note', description: 'A list of delivered goods with quantities and without prices.' },
  { value: 'receipt', description: 'A proof of a payment, for example from a till.' },
  { value: 'contract', description: 'An agreement with clauses, parties, and signatures.' },
  { value: 'letter', description: 'A message to a person or company, with a salutation.' },
  { value: 'bank_statement', description: 'Transactions and balances of an account.' },
];

const MAX_PASTED_ROWS = 500;

/**
 * Parses rows copied from a spreadsheet: value and description, separated by a tab.
 * @returns `null` if the text is a single cell, which can be pasted as it is
 */
export function parsePastedTypes(text: string): { value: string; description: string }[] | null {
  const trimmed = text.replace(/[\r\n]+$/, '');
  if (!/[\t\n\r]/.test(trimmed)) return null;
  return trimmed
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const [value = '', description = ''] = line
        .split('\t')
        .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      return { value, description };
    })
    .filter(({ value }) => value !== '')
    .slice(0, MAX_PASTED_ROWS);
}
