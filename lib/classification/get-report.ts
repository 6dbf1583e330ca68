import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { type ClassificationReport, reportOf } from './report';

/** The latest decisions tell how it does; older ones were another classifier's. */
const MOST_FILES = 5000;

/**
 * How the classifier has done in a project: counts only, of all its files.
 *
 * @throws DomainError not_found, forbidden
 */
export async function getClassificationReport(
  ctx: Context<Member>,
  uuid: string,
): Promise<ClassificationReport> {
  const { id: projectId } = await requireProject(ctx, uuid);
  const rows = await ctx.db.classification.findMany({
    where: { projectId, decidedAt: { not: null } },
    orderBy: { decidedAt: 'desc' },
    take: MOST_FILES,
    select: {
      decidedAt: true,
      confidence: true,
      pages: true,
      pagesMoved: true,
      right: true,
      alwaysHeld: true,
    },
  });
  const undecided = await ctx.db.classification.count({ where: { projectId, decidedAt: null } });
  const types = await ctx.db.document.groupBy({
    by: ['docType'],
    where: { projectId, departedAt: null, docType: { not: null } },
    _count: true,
    orderBy: [{ _count: { id: 'desc' } }, { docType: 'asc' }],
  });
  return reportOf(
    rows.map(({ decidedAt, pagesMoved, right, ...row }) => ({
      ...row,
      decidedAt: decidedAt!,
      pagesMoved: pagesMoved ?? 0,
      right: right ?? false,
    })),
    {
      undecided,
      types: types.map(({ docType, _count: documents }) => ({ doc_type: docType!, documents })),
    },
  );
}
