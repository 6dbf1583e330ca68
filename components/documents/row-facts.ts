import { kindOf } from '@/components/ui/file-kinds';
import { isImageType } from '@/lib/core/media-types';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentSummary, ListedDocument } from '@/lib/documents/schemas';
import { CHANGEABLE } from '@/lib/documents/status';
import { count } from '@/lib/page-plan/page-words';

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

/** What of these documents a page plan can't cut; undefined when it can cut all of them. */
export function noteOfImages(documents: readonly DocumentSummary[]): string | undefined {
  const images = documents.filter((document) => isImageType(document.mime_type)).length;
  if (images === 0) return undefined;
  return images === documents.length ? 'images can’t be cut' : `${count(images, 'image')} can’t be cut`;
}

const verb = (count: number) => (count === 1 ? 'is' : 'are');

/** What matters about a document now, in the line below its name. */
export function secondLine(document: ListedDocument): { text: string; held: boolean } {
  if (document.replacing !== null) return { text: 'Its pages are being changed.', held: false };
  if (document.status === 'needs_action' && document.needs_action_reason) {
    return { text: document.needs_action_reason, held: true };
  }
  const { headline, reference, attachment_count: attachments } = document;
  const told = [headline ?? reference, attachments > 0 ? count(attachments, 'attachment') : null];
  const text = told.filter((each) => each !== null).join(' · ');
  return { text: text === '' ? kindOf(document.mime_type) : text, held: false };
}
