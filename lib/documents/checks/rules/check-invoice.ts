import type { Check } from '@/lib/documents/checks/schemas';
import type { InvoiceFindings } from '@/lib/documents/document-data';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createBuiltin, fail, PASSED } from './check-outcome';
import { findKnownFields, type KnownFields } from './known-fields';

/** Fields that a rule of EN 16931 compares. Other rules compare amounts that no field contains. */
const RULE_FIELDS: Readonly<Record<string, readonly ('net' | 'tax' | 'total')[]>> = {
  'BR-CO-13': ['net'],
  'BR-CO-14': ['tax'],
  'BR-CO-15': ['net', 'tax', 'total'],
  'BR-CO-16': ['total'],
};

/**
 * Returns the checks of an e-invoice: one that passed if its totals agree, otherwise one that failed per contradiction,
 * and one that failed per field whose value in the XML differs from the page.
 *
 * @param fields fields of the document's type
 */
export const checkInvoice = (
  { contradictions, differences }: InvoiceFindings,
  fields: readonly ExtractionField[],
  severity: Check['severity'],
): Check[] => [
  ...checkTotals(contradictions, fields, severity),
  ...checkPrint(differences, fields, severity),
];

function checkTotals(
  contradictions: InvoiceFindings['contradictions'],
  fields: readonly ExtractionField[],
  severity: Check['severity'],
): Check[] {
  const known = findKnownFields(fields);
  if (contradictions.length === 0) {
    const keys = getKeys(known, ['net', 'tax', 'total']);
    return [createBuiltin({ id: 'en16931', severity, fields: keys }, PASSED)];
  }
  return contradictions.map(({ rule: id, message, message_detail: detail }) =>
    createBuiltin(
      { id, severity, fields: getKeys(known, RULE_FIELDS[id] ?? []) },
      { outcome: 'failed', message, detail },
    ),
  );
}

const checkPrint = (
  differences: InvoiceFindings['differences'],
  fields: readonly ExtractionField[],
  severity: Check['severity'],
): Check[] =>
  differences.flatMap(({ field: key, xml, printed }): Check[] => {
    const field = fields.find((each) => each.key === key);
    // The project no longer has the field, or the type of the document was changed.
    if (!field) return [];
    return [
      createBuiltin(
        { id: `print.${key}`, severity, fields: [key] },
        fail('print_differs', { label: field.label, xml, printed }),
      ),
    ];
  });

const getKeys = (known: KnownFields, meanings: readonly ('net' | 'tax' | 'total')[]): string[] =>
  meanings.flatMap((meaning) => known[meaning] ?? []);
