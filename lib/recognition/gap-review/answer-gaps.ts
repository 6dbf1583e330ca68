import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { Member } from '@/lib/foundation/actor';
import { createNotFoundError, DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { DoubtfulGap, Project } from '@/lib/platform/db/generated/client';
import { describeFound } from '@/lib/recognition/classification/classification-outcome';
import { createDoubtfulGaps } from '@/lib/recognition/classification/record-split-scores';
import { lockActiveProject } from '@/lib/tenancy/access/require-active-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { countParts, type GapAnswers } from './decode-answers';
import { type RedecodedStack, redecodeStack } from './redecode-stack';
import { requireReviewedProject } from './require-reviewed-project';
import type { GapAnswer, GapAnswered, GapAnswerRequest, GapAnswerUndone } from './schemas';

/** Maximum attempts if a stack changes between the decoding and the write. */
const MAX_ATTEMPTS = 5;
/** Timeout in ms of the transaction that writes the proposals of up to 50 stacks. */
const WRITE_TIMEOUT_MS = 30_000;

/**
 * Answers doubtful gaps, and decodes their stacks again. Gaps that someone else answered, and those of stacks that no
 * longer wait, are skipped. A repeated request of the same member returns the same answer.
 *
 * @throws DomainError `not_found`, `forbidden` for the project; `not_found` for an unknown gap; `forbidden` if its
 *   document is not visible; `conflict` if all gaps are skipped, or if the project is archived
 */
export async function answerGaps(
  ctx: Context<Member>,
  projectUuid: string,
  { gaps: ids, answer }: GapAnswerRequest,
): Promise<GapAnswered> {
  const project = await requireReviewedProject(ctx, projectUuid);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const gaps = await requireGaps(ctx, project, { id: { in: ids } }, { count: ids.length, what: 'gap' });
    const open = gaps.filter((gap) => gap.waiting && gap.answer === null);
    if (open.length === 0) return getRepeatedAnswer(ctx, gaps, answer);
    const answerId = ctx.newId();
    const stacks = await tryChange(ctx, project, open, {
      getAnswer: () => answer,
      write: (tx) =>
        tx.doubtfulGap.updateMany({
          where: { id: { in: open.map(({ id }) => id) }, waiting: true, answer: null },
          data: { answer, answerId, answeredById: ctx.actor.membershipId, answeredAt: ctx.clock() },
        }),
    });
    if (!stacks) continue;
    const answered = new Set(open.map(({ id }) => id));
    return {
      answer_id: answerId,
      answered: ids.filter((id) => answered.has(id)),
      skipped: ids.filter((id) => !answered.has(id)),
      stacks: stacks.map(toDecodedStack),
    };
  }
  throw createBusyError();
}

/**
 * Removes an answer: its gaps are open again, and their stacks are decoded without it.
 *
 * @throws DomainError `not_found`, `forbidden` for the project; `not_found` for an unknown answer; `conflict` if none of
 *   its stacks waits any more, or if the project is archived
 */
export async function undoGapAnswer(
  ctx: Context<Member>,
  projectUuid: string,
  answerId: string,
): Promise<GapAnswerUndone> {
  const project = await requireReviewedProject(ctx, projectUuid);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const gaps = await requireGaps(ctx, project, { answerId }, { count: 1, what: 'answer' });
    const waiting = gaps.filter((gap) => gap.waiting);
    if (waiting.length === 0)
      throw new DomainError('conflict', 'The stack is no longer waiting. Undo its page change first.', {
        reason: 'gap_answered',
      });
    const stacks = await tryChange(ctx, project, waiting, {
      getAnswer: () => null,
      write: (tx) =>
        tx.doubtfulGap.updateMany({
          where: { id: { in: waiting.map(({ id }) => id) }, waiting: true, answerId },
          data: { answer: null, answerId: null, answeredById: null, answeredAt: null },
        }),
    });
    if (stacks) return { reopened: waiting.map(({ id }) => id), stacks: stacks.map(toDecodedStack) };
  }
  throw createBusyError();
}

/**
 * Returns gaps of documents that the member can see.
 *
 * @param expected minimum number of gaps, and what they are in the message of an error
 * @throws DomainError `not_found`; `forbidden` if the member may not view the documents of existing gaps
 */
async function requireGaps(
  { db, actor }: Context<Member>,
  { id: projectId }: Project,
  which: { id: { in: string[] } } | { answerId: string },
  expected: { count: number; what: 'gap' | 'answer' },
): Promise<DoubtfulGap[]> {
  const where = { projectId, ...which };
  const gaps = await db.doubtfulGap.findMany({
    where: { ...where, document: whereDocumentVisible(actor) },
    orderBy: { id: 'asc' },
  });
  if (gaps.length >= expected.count) return gaps;
  const isHidden = (await db.doubtfulGap.count({ where })) >= expected.count;
  throw isHidden
    ? new DomainError('forbidden', 'You may not view this document.', {
        reason: 'not_viewable',
        values: { what: 'document' },
      })
    : createNotFoundError(expected.what);
}

const createBusyError = () =>
  new DomainError('conflict', 'Others are changing these stacks. Retry in a moment.', { reason: 'busy' });

/** Returns the answer that the same member gave to these gaps before, for a request that is repeated. */
function getRepeatedAnswer(
  { actor }: Context<Member>,
  gaps: readonly DoubtfulGap[],
  answer: GapAnswer,
): GapAnswered {
  const [first] = gaps;
  const isRepeated = gaps.every(
    (gap) =>
      gap.answer === answer &&
      gap.answerId === first!.answerId &&
      gap.answeredById === actor.membershipId &&
      gap.waiting,
  );
  if (!isRepeated || !first?.answerId)
    throw new DomainError(
      'conflict',
      'Someone else answered, or the stack is no longer waiting. Load the gaps again.',
      { reason: 'gap_answered' },
    );
  return { answer_id: first.answerId, answered: gaps.map(({ id }) => id), skipped: [], stacks: [] };
}

const toDecodedStack = ({ document, proposal }: RedecodedStack) => ({
  uuid: document.id,
  parts: Math.max(1, countParts(proposal)),
  confidence: proposal.confidence,
});

interface AnswerChange {
  /** Returns the new answer of the changed gaps; `null` for an open gap. */
  getAnswer: () => GapAnswer | null;
  write: (tx: Transaction) => Promise<{ count: number }>;
}

/**
 * Decodes the stacks of gaps with changed answers, and writes the answers and the proposals together.
 *
 * @returns `null` if a stack or a gap has changed since it was read
 */
async function tryChange(
  ctx: Context<Member>,
  project: Project,
  changed: readonly DoubtfulGap[],
  change: AnswerChange,
): Promise<RedecodedStack[] | null> {
  const stacks = await decodeStacks(ctx, project, changed, change.getAnswer());
  try {
    await inTransaction(
      ctx.db,
      async (tx) => {
        await lockActiveProject(tx, project.id, ctx.actor);
        // Concurrent answers wait here for each other, because later their rows would wait in both orders.
        await lockDocuments(tx, changed);
        const { count } = await change.write(tx);
        if (count !== changed.length) throw new ConcurrentAnswer();
        for (const stack of stacks) await writeStack(tx, ctx, stack);
      },
      { timeoutMs: WRITE_TIMEOUT_MS },
    );
  } catch (error) {
    if (error instanceof ConcurrentAnswer) return null;
    throw error;
  }
  return stacks;
}

/** Locks the documents of gaps, in the order of their IDs. */
async function lockDocuments(tx: Transaction, gaps: readonly DoubtfulGap[]): Promise<void> {
  const ids = gaps.map(({ documentId }) => documentId);
  await tx.$queryRaw`SELECT id FROM document WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Rolls back a transaction whose stacks have changed. */
class ConcurrentAnswer extends Error {}

async function decodeStacks(
  ctx: Context<Member>,
  project: Project,
  changed: readonly DoubtfulGap[],
  answer: GapAnswer | null,
): Promise<RedecodedStack[]> {
  const ids = [...new Set(changed.map(({ documentId }) => documentId))];
  const documents = await ctx.db.document.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  const answered = await ctx.db.doubtfulGap.findMany({
    where: { documentId: { in: ids }, answer: { not: null } },
    select: { id: true, documentId: true, page: true, answer: true },
  });
  const isChanged = new Set(changed.map(({ id }) => id));
  const stacks: RedecodedStack[] = [];
  for (const document of documents) {
    const answers = new Map<number, GapAnswer>();
    for (const gap of answered)
      if (gap.documentId === document.id && !isChanged.has(gap.id)) answers.set(gap.page, gap.answer!);
    for (const { documentId, page } of changed)
      if (documentId === document.id && answer !== null) answers.set(page, answer);
    const stack = await redecodeStack(ctx, document, project, answers satisfies GapAnswers);
    if (stack) stacks.push(stack);
  }
  return stacks;
}

async function writeStack(tx: Transaction, ctx: Context<Member>, stack: RedecodedStack): Promise<void> {
  const { document, proposal } = stack;
  const { id, version } = document;
  const found = countParts(proposal) > 1 ? describeFound(proposal) : 'Looks like one document.';
  const { count } = await tx.document.updateMany({
    where: {
      id,
      version,
      status: 'needs_action',
      holdType: 'split_review',
      replacingId: null,
      removedAt: null,
    },
    data: {
      splitProposal: proposal,
      holdReason: found,
      version: { increment: 1 },
      updatedAt: ctx.clock(),
    },
  });
  if (count === 0) throw new ConcurrentAnswer();
  await syncOpenGaps(tx, ctx, stack);
  await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, ctx);
}

/** Stores the doubt of each open gap under the new proposal, and the gaps that have become doubtful. */
async function syncOpenGaps(
  tx: Transaction,
  ctx: Context<Member>,
  { document, proposal, gaps }: RedecodedStack,
): Promise<void> {
  const cuts = proposal.segments.map(({ start_page }) => start_page);
  await tx.$executeRaw`
    UPDATE doubtful_gap
       SET is_cut = NOT is_cut, doubt = 1 - doubt
     WHERE document_id = ${document.id}::uuid AND is_cut <> (page = ANY(${cuts}::int[]))`;
  await createDoubtfulGaps(
    tx,
    document,
    gaps.map((gap) => ({ ...gap, look: null })),
    ctx,
  );
}
