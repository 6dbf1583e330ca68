import {
  type InvoiceFindings,
  MAX_FINDING_LENGTH,
  MAX_INVOICE_FINDINGS,
} from '@/lib/documents/document-data';
import { findTotalsContradictions } from '@/lib/files/pdf/embedded/find-totals-contradictions';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import { takeStart } from '@/lib/foundation/text';

/**
 * Checks the totals of an e-invoice.
 *
 * @param differences between the e-invoice and the page
 */
export function getInvoiceFindings(
  { totals }: EmbeddedInvoice,
  differences: InvoiceFindings['differences'],
): InvoiceFindings {
  const contradictions = totals ? findTotalsContradictions(totals) : [];
  return {
    contradictions: contradictions
      .slice(0, MAX_INVOICE_FINDINGS)
      .map(({ rule, message, message_detail }) => ({
        rule,
        message: takeStart(message, MAX_FINDING_LENGTH),
        ...(message.length <= MAX_FINDING_LENGTH && { message_detail }),
      })),
    differences: differences.slice(0, MAX_INVOICE_FINDINGS),
  };
}
