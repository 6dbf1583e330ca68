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

/** Describes what an entry's actor did, to follow their name, with links to what still exists. */
export function describeAuditEntry(
  { action, details }: { action: string; details: Record<string, unknown> },
  context: SentenceContext,
): Required<Sentence> {
  const known = readAuditedAction(action, details);
  const { summary, facts = [] } = known
    ? describe(known.action, known.details, context)
    : describeUnknownEntry(action, details);
  return { summary: write`${summary}${writeProjectSuffix(action, context)}`, facts };
}

function describe<A extends AuditAction>(action: A, details: AuditDetails<A>, context: SentenceContext) {
  return SENTENCES[action](details, context);
}

/** Names the project of an entry. Sentences about projects name it already. */
function writeProjectSuffix(action: string, context: SentenceContext): AuditText {
  const { project } = context;
  if (project === null || action.startsWith('project.')) return [];
  if (project.name === null) return write` in a deleted project`;
  return write` in ${createLink(context, 'project', project.uuid, project.name)}`;
}
