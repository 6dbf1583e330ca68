import pLimit from 'p-limit';
import { segmentsFromWire } from '@/lib/documents/confirmed-split/confirmed-segment';
import { StoredPagePlan, type TypeDoubts } from '@/lib/documents/confirmed-split/stored-page-plan';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { getTypeReviewReason } from '@/lib/documents/document-type-review-reason';
import { type TenantActor, toMember } from '@/lib/foundation/actor';
import { assert } from '@/lib/foundation/assert';
import { crashPoint } from '@/lib/foundation/crash-points';
import { DomainError } from '@/lib/foundation/errors';
import { compilePlan, type Part } from '@/lib/page-plan/rules/compile-plan';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, PageChange } from '@/lib/platform/db/generated/client';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import type { CutFile, PageChangeWork } from './page-change';
import { toPlanDocument } from './plan-page-documents';
import { WRITE_TIMEOUT_MS, writePageChange } from './write-page-change';

/** Maximum number of concurrent syncs. A part mostly waits for the disk, and there may be a thousand parts. */
const MAX_CONCURRENT_SYNCS = 8;

/**
 * Completes a page change that must cut files: writes and syncs the parts, then commits all rows in one transaction. It
 * can run any number of times and be killed anywhere: files are named by their content, and only the run that moves the
 * change from pending to done writes rows.
 * @throws DomainError invalid if a file can't be cut; other errors are temporary, and it can run again
 */
export async function cutPlannedDocuments(services: Services, pageChangeId: string): Promise<void> {
  const change = await services.db.pageChange.findUnique({ where: { id: pageChangeId } });
  if (change?.status !== 'pending') return;
  const work = await loadWork(services, change);
  // Another run has completed it.
  if (!work) return;
  const files = await cutParts(services, work);
  const ctx = { ...services, actor: await getActor(services, change) };
  const write = async (tx: Transaction) => {
    const { count } = await tx.pageChange.updateMany({
      where: { id: change.id, status: 'pending' },
      data: { status: 'done', message: null, finishedAt: services.clock() },
    });
    if (count === 1) await writePageChange(tx, ctx, { ...work, files }, 'claimed');
  };
  await inTransaction(services.db, write, { timeoutMs: WRITE_TIMEOUT_MS });
  crashPoint('cut.committed');
}

/**
 * Compiles the plan again from the claimed documents. The result is deterministic.
 * @returns null if they are not claimed anymore
 */
async function loadWork(services: Services, change: PageChange): Promise<PageChangeWork | null> {
  const { id, organizationId, projectId, membershipId } = change;
  const { data: plan } = StoredPagePlan.safeParse(change.plan);
  // A retry can't fix this. The job fails the change, and its documents stay as they were.
  if (!plan)
    throw new DomainError('invalid', 'The stored page plan could not be read. Apply it again.', {
      reason: 'plan_unreadable',
    });
  const claimed = await services.db.document.findMany({ where: { replacingId: id } });
  const byId = new Map(claimed.map((row) => [row.id, row]));
  const rows = plan.documents.flatMap((uuid) => byId.get(uuid) ?? []);
  if (rows.length < plan.documents.length) return null;
  const compiled = compilePlan(rows.map(toPlanDocument), segmentsFromWire(plan.segments));
  const isAutomatic = membershipId === null;
  const typeDoubts = plan.type_doubts ?? (isAutomatic ? await getEarlierDoubts(services, rows) : []);
  return { id, organizationId, projectId, membershipId, typeDoubts, rows, compiled, files: new Map() };
}

/** Returns the doubts about the types in an automatic plan of an earlier version, which does not contain them. */
async function getEarlierDoubts({ db }: Services, [row]: readonly Document[]): Promise<TypeDoubts> {
  const project = await db.project.findUniqueOrThrow({ where: { id: row!.projectId } });
  const { classifier, automatic_threshold: threshold } = readSettings(project);
  if (classifier.categories.length === 0) return [];
  const segments = (row!.splitProposal as SplitProposal | null)?.segments ?? [];
  return segments.map(({ role, doc_type, type_confidence }) =>
    role === 'discard' ? null : getTypeReviewReason(doc_type, type_confidence ?? 0, threshold),
  );
}

/** Cuts the parts, opening each source once. Removes the files of a failed attempt. */
async function cutParts(services: Services, work: PageChangeWork): Promise<Map<number, CutFile>> {
  const { storage, pdf } = services;
  const parts = [...work.compiled.parts.entries()].filter(([, part]) => part.document === null);
  const sources = work.rows.filter(({ id }) =>
    parts.some(([, { runs }]) => runs.some((run) => run.document === id)),
  );
  const paths = await Promise.all(parts.map(() => storage.temporaryPath()));
  try {
    const cut = await pdf.cut({
      sources: await Promise.all(
        sources.map(async (row) => ({ path: await storage.localPath(row.fileSha256) })),
      ),
      parts: parts.map(([, part], position) => ({
        runs: mapRunsToSources(part, sources),
        outputPath: paths[position]!,
      })),
    });
    crashPoint('cut.part_written');
    const syncing = pLimit(MAX_CONCURRENT_SYNCS);
    const stored = await Promise.allSettled(
      parts.map(([index, part], position) =>
        syncing(async (): Promise<[number, CutFile]> => {
          const { pageCount, removed } = cut[position]!;
          assert(pageCount === getPages(part), `part ${index} of change ${work.id} has ${pageCount} pages`);
          const content = await storage.adopt(paths[position]!);
          crashPoint('cut.part_stored');
          return [index, { ...content, pageCount, ...(removed && { removed }) }];
        }),
      ),
    );
    const files = new Map<number, CutFile>();
    // All writes are settled now, so no work on the files continues after a failure.
    for (const result of stored) {
      if (result.status === 'rejected') throw result.reason;
      files.set(...result.value);
    }
    return files;
  } catch (error) {
    for (const path of paths) await storage.discard(path);
    throw error;
  }
}

const getPages = ({ runs }: Part): number =>
  runs.reduce((sum, { firstPage, lastPage }) => sum + lastPage - firstPage + 1, 0);

const mapRunsToSources = ({ runs }: Part, sources: readonly { id: string }[]) =>
  runs.map(({ document, firstPage, lastPage }) => ({
    source: sources.findIndex(({ id }) => id === document),
    firstPage,
    lastPage,
  }));

/**
 * Returns the person who requested the change, for the audit. Returns the system if the person has left or the change
 * was automatic.
 */
async function getActor({ db }: Services, change: PageChange): Promise<TenantActor> {
  const { organizationId, membershipId, agent } = change;
  const membership =
    membershipId === null ? null : await db.membership.findUnique({ where: { id: membershipId } });
  if (!membership) return { kind: 'system', organizationId };
  return { ...toMember(membership), ...(agent !== null && { agent }) };
}
