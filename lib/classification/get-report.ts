import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
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
  return reportOf(
    rows.map(({ provider, decidedAt, pagesMoved, right, ...row }) => ({
      ...row,
      otherWay: provider !== wayOf(settings, row.pages),
      decidedAt: decidedAt!,
      pagesMoved: pagesMoved ?? 0,
      right: right ?? false,
    })),
    { undecided, types: await typesOf(ctx, projectId) },
  );
}

/** How many documents have which type, and how often it was proposed as people then left it. */
async function typesOf({ db }: Context<Member>, projectId: string): Promise<ClassificationReport['types']> {
  const listed = await db.document.groupBy({
    by: ['docType'],
    where: { projectId, departedAt: null, docType: { not: null } },
    _count: true,
  });
  const decided = await decidedTypes(db, projectId);
  const types = new Map(decided.map((each) => [each.doc_type, { ...each, documents: 0 }]));
  for (const { docType, _count: documents } of listed) {
    const said = types.get(docType!) ?? { doc_type: docType!, decided: 0, right_first_time: 0 };
    types.set(docType!, { ...said, documents });
  }
  return [...types.values()].sort((a, b) => b.documents - a.documents || (a.doc_type < b.doc_type ? -1 : 1));
}

interface DecidedType {
  doc_type: string;
  decided: number;
  right_first_time: number;
}

/** A column that holds a list; an empty one in place of what an earlier version left there. */
const listOr = (column: 'proposal' | 'decision') =>
  Prisma.raw(`CASE WHEN jsonb_typeof(${column}) = 'array' THEN ${column} ELSE '[]' END AS ${column}`);

/** Counted where the segments are: those of thousands of piles are more than a process should hold. */
const decidedTypes = (db: Database, projectId: string): Promise<DecidedType[]> => db.$queryRaw`
  WITH latest AS (
    SELECT document_id, ${listOr('proposal')}, ${listOr('decision')} FROM classification
     WHERE project_id = ${projectId}::uuid AND decided_at IS NOT NULL AND decision IS NOT NULL
     ORDER BY decided_at DESC LIMIT ${MOST_FILES}
  ), proposed AS (
    SELECT document_id, segment->>'start_page' AS first, segment->>'end_page' AS last, segment->>'doc_type' AS type
      FROM latest CROSS JOIN jsonb_array_elements(proposal) AS piece(segment)
  ), said AS (
    SELECT document_id, segment->>'start_page' AS first, segment->>'end_page' AS last, segment->>'doc_type' AS type
      FROM latest CROSS JOIN jsonb_array_elements(decision) AS piece(segment)
     WHERE segment->>'said' = 'true' AND segment->>'doc_type' IS NOT NULL
       AND segment->>'untyped' IS DISTINCT FROM 'true'
  )
  SELECT said.type AS doc_type, count(*)::int AS decided, count(proposed.document_id)::int AS right_first_time
    FROM said LEFT JOIN proposed USING (document_id, first, last, type)
   GROUP BY said.type`;
