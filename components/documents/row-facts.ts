import { kindOf } from '@/components/ui/file-kinds';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { CHANGEABLE } from '@/lib/documents/status';

/** Why the pages of these documents can't be planned together; undefined when they can. */
export function whyNotPlan(documents: readonly DocumentSummary[]): string | undefined {
  const fixed = documents.filter((document) => !canPlan(document));
  const first = fixed[0];
  if (!first) return undefined;
  const these = documents.length === 1 ? 'It' : fixed.length === 1 ? '1 of them' : `${fixed.length} of them`;
  if (first.replacing !== null) return `${these} ${verb(fixed.length)} being changed.`;
  if (first.status === 'processing') return `${these} ${verb(fixed.length)} being read.`;
  if (!CHANGEABLE.includes(first.status)) return `${these} ${verb(fixed.length)} ${first.status} already.`;
  return `${these} ${fixed.length === 1 ? 'has' : 'have'} no pages to review.`;
}

const verb = (count: number) => (count === 1 ? 'is' : 'are');

/** What matters about a document now, in the line below its name. */
export function secondLine(document: DocumentSummary): { text: string; held: boolean } {
  if (document.replacing !== null) return { text: 'Its pages are being changed.', held: false };
  if (document.status === 'needs_action' && document.needs_action_reason) {
    return { text: document.needs_action_reason, held: true };
  }
  const kind = kindOf(document.mime_type);
  return { text: document.reference ? `${document.reference} · ${kind}` : kind, held: false };
}
