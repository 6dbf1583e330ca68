import type { AuditAction } from '@/lib/tenancy/audit/audit-actions';
import { type AuditDetails, readAuditedAction } from '@/lib/tenancy/audit/audit-details';
import type { AuditText } from '../audit-text';
import { ACCOUNT_SENTENCES } from './account-sentences';
import { DOCUMENT_SENTENCES } from './document-sentences';
import { INTEGRATION_SENTENCES } from './integration-sentences';
import { MEMBER_SENTENCES } from './member-sentences';
import { PROJECT_SENTENCES } from './project-sentences';
import { createLink, type Sentence, type SentenceContext, type Sentences, write } from './sentence';
import { describeUnknownEntry } from './unknown-entry-sentence';

const SENTENCES: Sentences<AuditAction> = {
  ...ACCOUNT_SENTENCES,
  ...MEMBER_SENTENCES,
  ...PROJECT_SENTENCES,
  ...DOCUMENT_SENTENCES,
  ...INTEGRATION_SENTENCES,
};

/**
 * Describes what an entry's actor did, in the language of the context, to follow their name. Has links to what still
 * exists.
 */
export function describeAuditEntry(
  { action, details }: { action: string; details: Record<string, unknown> },
  context: SentenceContext,
): Required<Sentence> {
  const known = readAuditedAction(action, details);
  const { summary, facts = [] } = known
    ? describe(known.action, known.details, context)
    : describeUnknownEntry(context, action, details);
  return { summary: addProject(summary, action, context), facts };
}

function describe<A extends AuditAction>(action: A, details: AuditDetails<A>, context: SentenceContext) {
  return SENTENCES[action](details, context);
}

/** Names the project of an entry. Sentences about projects name it already. */
function addProject(summary: AuditText, action: string, context: SentenceContext): AuditText {
  const { project } = context;
  if (project === null || /^project\./.test(action)) return summary;
  if (project.name === null) return write(context, 'inDeletedProject', { summary });
  const link = createLink(context, 'project', project.uuid, project.name);
  return write(context, 'inProject', { summary, project: link });
}
