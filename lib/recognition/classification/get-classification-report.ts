import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/database';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';
import { getProposalSource, getShadowSource } from '@/lib/tenancy/projects/proposal-source';
import { buildReport, type ClassificationReport } from './classification-report';
import { countDecidedTypes, type DecidedType, MAX_FILES } from './count-decided-types';

/**
 * Returns the classifier's accuracy in a project, as counts over all files.
 *
 * @throws DomainError not_found, forbidden
 */
export async function getClassificationReport(
  ctx: Context<Member>,
  uuid: string,
): Promise<ClassificationReport> {
  const project = await requireProject(ctx, uuid);
  const { id: projectId } = project;
  const settings = readSettings(project);
  const rows = await ctx.db.classification.findMany({
    where: { projectId, decidedAt: { not: null } },
    orderBy: { decidedAt: 'desc' },
    take: MAX_FILES,
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
  return buildReport(
    rows.map(({ provider, decidedAt, pagesMoved, right, ...row }) => ({
      ...row,
      otherWay: provider !== getProposalSource(settings, row.pages),
      decidedAt: decidedAt!,
      pagesMoved: pagesMoved ?? 0,
      right: right ?? false,
    })),
    {
      undecided,
      types: await getTypeAccuracy(ctx, projectId),
      shadow: await compareWithShadow(ctx.db, projectId, settings),
    },
  );
}

/** Compares the classifier with the second one in the settings, over the files that both proposed. */
async function compareWithShadow(
  db: Database,
  projectId: string,
  settings: ProjectSettings,
): Promise<ClassificationReport['shadow']> {
  const source = getShadowSource(settings, 1);
  if (source === null) return null;
  const rows = await db.classification.findMany({
    where: {
      projectId,
      decidedAt: { not: null },
      shadowSource: source,
      // Earlier classifiers are not compared.
      provider: getProposalSource(settings, 1),
    },
    orderBy: { decidedAt: 'desc' },
    take: MAX_FILES,
    select: { right: true, cutsRight: true, shadowRight: true, shadowCutsRight: true },
  });
  const both = rows.filter(({ shadowRight }) => shadowRight !== null);
  const count = (isCounted: (row: (typeof rows)[number]) => boolean | null) =>
    both.filter((row) => isCounted(row) === true).length;
  return {
    source,
    asked: rows.length,
    files: both.length,
    active: { right: count((row) => row.right), cuts_right: count((row) => row.cutsRight) },
    shadow: { right: count((row) => row.shadowRight), cuts_right: count((row) => row.shadowCutsRight) },
    only_active_right: count((row) => row.right && !row.shadowRight),
    only_shadow_right: count((row) => row.shadowRight && !row.right),
  };
}

/** Counts the documents per type, and how often the proposal matched the user's decision. */
async function getTypeAccuracy(
  { db }: Context<Member>,
  projectId: string,
): Promise<ClassificationReport['types']> {
  const listed = await db.document.groupBy({
    by: ['docType'],
    where: { projectId, removedAt: null, docType: { not: null } },
    _count: true,
  });
  const decided = await db.$queryRaw<DecidedType[]>(countDecidedTypes(projectId));
  const types = new Map(decided.map((each) => [each.doc_type, { ...each, documents: 0 }]));
  for (const { docType, _count: documents } of listed) {
    const said = types.get(docType!) ?? { doc_type: docType!, decided: 0, right_first_time: 0 };
    types.set(docType!, { ...said, documents });
  }
  return [...types.values()].sort((a, b) => b.documents - a.documents || (a.doc_type < b.doc_type ? -1 : 1));
}
