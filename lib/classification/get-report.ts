import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { settingsOf } from '@/lib/projects/settings';
import { type ClassificationReport, reportOf } from './report';
import { wayOf } from './way-of';

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
  const project = await requireProject(ctx, uuid);
  const { id: projectId } = project;
  const settings = settingsOf(project);
  const rows = await ctx.db.classification.findMany({
    where: { projectId, decidedAt: { not: null } },
    orderBy: { decidedAt: 'desc' },
    take: MOST_FILES,
    select: {
      provider: true,
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
    rows.map(({ provider, decidedAt, pagesMoved, right, ...row }) => ({
      ...row,
      otherWay: provider !== wayOf(settings, row.pages),
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
