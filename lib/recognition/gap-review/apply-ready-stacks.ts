import type { SplitProposal } from '@/lib/documents/document-metadata';
import { getTypeReviewReason } from '@/lib/documents/document-type-review-reason';
import { findDocumentPeople } from '@/lib/documents/presence/find-document-people';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { loadAcceptanceRules } from '@/lib/recognition/classification/acceptance-rules';
import { toProposedPlan } from '@/lib/recognition/classification/to-proposed-plan';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { findReadyStacks } from './queries';
import { requireReviewedProject } from './require-reviewed-project';
import type { ReadyStacksApplied, ReadyStacksRequest } from './schemas';

/**
 * Applies the proposals of stacks whose gaps are all decided. The member has decided about cuts only: a part with a
 * doubtful type waits for a person afterwards, as after an automatic split. Each stack is applied by itself.
 *
 * @throws DomainError `not_found`, `forbidden` for the project; `not_found`, `forbidden` for a document; `conflict` if the
 *   project is archived
 */
export async function applyReadyStacks(
  ctx: Context<Member>,
  projectUuid: string,
  { documents: uuids }: ReadyStacksRequest,
): Promise<ReadyStacksApplied> {
  const project = await requireReviewedProject(ctx, projectUuid);
  const documents = await ctx.db.document.findMany({
    where: { AND: [whereDocumentVisible(ctx.actor), { projectId: project.id, id: { in: uuids } }] },
  });
  if (documents.length < uuids.length) throw await createMissingError(ctx, project, uuids);
  const { ready, people } = await inTransaction(ctx.db, async (tx) => ({
    ready: new Set(
      await findReadyStacks(
        tx,
        ctx.actor,
        { ...project, now: ctx.clock() },
        { among: uuids, limit: uuids.length },
      ),
    ),
    people: await findDocumentPeople(tx, uuids, ctx.actor, ctx.clock()),
  }));
  const getTypeDoubt = await createTypeJudge(ctx, project);
  const outcome: ReadyStacksApplied = { applied: [], rejected: [] };
  for (const uuid of uuids) {
    const document = documents.find(({ id }) => id === uuid)!;
    const name = `“${document.originalFilename}”`;
    const [viewer] = people.viewers.get(uuid) ?? [];
    const claim = people.claims.get(uuid);
    if (!ready.has(uuid)) {
      outcome.rejected.push({
        uuid,
        message: `${name} no longer waits, is postponed, or has an open gap.`,
        reason: 'stack_not_ready',
        values: { name: document.originalFilename },
      });
    } else if (viewer) {
      outcome.rejected.push({
        uuid,
        message: `${viewer.name} has ${name} open.`,
        reason: 'stack_open',
        values: { name: document.originalFilename, member: viewer.name },
      });
    } else if (claim && !claim.is_you) {
      outcome.rejected.push({
        uuid,
        message: `${claim.name} has claimed ${name}.`,
        reason: 'document_claimed',
        values: { name: document.originalFilename, member: claim.name },
      });
    } else {
      try {
        outcome.applied.push({ uuid, request_id: await applyProposal(ctx, document, getTypeDoubt) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { message, reason, values } = error;
        outcome.rejected.push({ uuid, message, ...(reason && { reason }), ...(values && { values }) });
      }
    }
  }
  return outcome;
}

/** Creates the error for stacks that don't exist in the project, or that the member may not view. */
async function createMissingError(
  { db }: Context<Member>,
  { id: projectId }: Project,
  uuids: readonly string[],
): Promise<DomainError> {
  const existing = await db.document.count({ where: { projectId, id: { in: [...uuids] } } });
  return existing === uuids.length
    ? new DomainError('forbidden', 'You may not view this document.', {
        reason: 'not_viewable',
        values: { what: 'document' },
      })
    : createNotFoundError('document');
}

type ProposedPart = SplitProposal['segments'][number];
type TypeJudge = (part: ProposedPart) => string | null;

/** Returns a function that says why a person must check the type of a part; `null` if no person has to. */
async function createTypeJudge(ctx: Context<Member>, project: Project): Promise<TypeJudge> {
  const settings = readSettings(project);
  if (settings.classifier.categories.length === 0) return () => null;
  const { typeThreshold } = await loadAcceptanceRules(ctx.db, project.id, settings);
  return (part) =>
    isProposedDocument(part)
      ? getTypeReviewReason(part.doc_type, part.type_confidence ?? 0, typeThreshold)
      : null;
}

/** @returns the request ID of the page change */
async function applyProposal(
  ctx: Context<Member>,
  document: Document,
  getTypeDoubt: TypeJudge,
): Promise<string> {
  const proposal = document.splitProposal as unknown as SplitProposal | null;
  if (!proposal)
    throw new DomainError('conflict', `“${document.originalFilename}” has no proposal.`, {
      reason: 'no_proposal',
      values: { name: document.originalFilename },
    });
  const plan = toProposedPlan(document, proposal);
  const { requestId } = await applyPagePlan(ctx, plan, proposal.segments.map(getTypeDoubt));
  return requestId;
}
