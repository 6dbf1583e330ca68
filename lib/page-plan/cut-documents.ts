import pLimit from 'p-limit';
import type { TenantActor } from '@/lib/access/actor';
import type { Services } from '@/lib/context';
import { assert } from '@/lib/core/assert';
import { crashPoint } from '@/lib/core/crash-points';
import { DomainError } from '@/lib/core/errors';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { PageChange } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { compilePlan, type Part } from './compile';
import type { CutFile, PageChangeWork } from './page-change';
import { toPlanDocument } from './plan-documents';
import { StoredPagePlan } from './schemas';
import { segmentsFromWire } from './segment';
import { WRITE_MS, writePageChange } from './write-page-change';

/** A part waits for the disk most of the time, and there may be a thousand. */
const SYNCED_AT_ONCE = 8;

/**
 * Finishes a page change whose files have to be cut: writes and syncs the parts, then makes all of it true in one
 * transaction. May be run any number of times and killed anywhere: files are named by their content, and only the one
 * that moves the change from pending to done writes rows.
 * @throws DomainError invalid when a file can't be cut; what else it throws passes, and it can be run again
 */
export async function cutDocuments(services: Services, pageChangeId: string): Promise<void> {
  const change = await services.db.pageChange.findUnique({ where: { id: pageChangeId } });
  if (change?.status !== 'pending') return;
  const work = await readWork(services, change);
  // Another run has finished it since.
  if (!work) return;
  const files = await cutParts(services, work);
  const ctx = { ...services, actor: await actorOf(services, change) };
  const write = async (tx: Transaction) => {
    const { count } = await tx.pageChange.updateMany({
      where: { id: change.id, status: 'pending' },
      data: { status: 'done', message: null, finishedAt: services.clock() },
    });
    if (count === 1) await writePageChange(tx, ctx, { ...work, files }, 'claimed');
  };
  await inTransaction(services.db, write, { timeoutMs: WRITE_MS });
  crashPoint('cut.committed');
  services.jobs.wake();
}

/**
 * The plan again, compiled from the documents as they are claimed: the same in, the same out.
 * @returns null when they are claimed no longer
 */
async function readWork(services: Services, change: PageChange): Promise<PageChangeWork | null> {
  const { id, organizationId, projectId, membershipId } = change;
  const { data: plan } = StoredPagePlan.safeParse(change.plan);
  // No retry can change that. The job gives the change up, and its documents are as they were.
  if (!plan) throw new DomainError('invalid', 'The stored page plan could not be read. Apply it again.');
  const claimed = await services.db.document.findMany({ where: { replacingId: id } });
  const byId = new Map(claimed.map((row) => [row.id, row]));
  const rows = plan.documents.flatMap((uuid) => byId.get(uuid) ?? []);
  if (rows.length < plan.documents.length) return null;
  const compiled = compilePlan(rows.map(toPlanDocument), segmentsFromWire(plan.segments));
  const typeThreshold = membershipId === null ? await typeThresholdOf(services, projectId) : null;
  return { id, organizationId, projectId, membershipId, typeThreshold, rows, compiled, files: new Map() };
}

async function typeThresholdOf({ db }: Services, projectId: string): Promise<number | null> {
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const { classifier, automatic_threshold } = settingsOf(project);
  return classifier.categories.length > 0 ? automatic_threshold : null;
}

/** Each source is opened once for all parts. What is left of a try that failed is removed. */
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
        runs: runsIn(part, sources),
        outputPath: paths[position]!,
      })),
    });
    crashPoint('cut.part_written');
    const syncing = pLimit(SYNCED_AT_ONCE);
    const stored = await Promise.allSettled(
      parts.map(([index, part], position) =>
        syncing(async (): Promise<[number, CutFile]> => {
          const { pageCount, removed } = cut[position]!;
          assert(pageCount === pagesOf(part), `part ${index} of change ${work.id} has ${pageCount} pages`);
          const content = await storage.adopt(paths[position]!);
          crashPoint('cut.part_stored');
          return [index, { ...content, pageCount, ...(removed && { removed }) }];
        }),
      ),
    );
    const files = new Map<number, CutFile>();
    // Each has come to its end by now, so that nothing is at work on the files any more when one has failed.
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

const pagesOf = ({ runs }: Part): number =>
  runs.reduce((sum, { firstPage, lastPage }) => sum + lastPage - firstPage + 1, 0);

const runsIn = ({ runs }: Part, sources: readonly { id: string }[]) =>
  runs.map(({ document, firstPage, lastPage }) => ({
    source: sources.findIndex(({ id }) => id === document),
    firstPage,
    lastPage,
  }));

/** The person who asked for the change, for the audit; the system when they have gone, or nobody did. */
async function actorOf({ db }: Services, change: PageChange): Promise<TenantActor> {
  const { organizationId, membershipId } = change;
  const membership =
    membershipId === null ? null : await db.membership.findUnique({ where: { id: membershipId } });
  if (!membership) return { kind: 'system', organizationId };
  const { userId, role } = membership;
  return { kind: 'member', userId, membershipId: membership.id, organizationId, role, sessionId: null };
}
