import { whereListedIn } from '@/lib/documents/active-projects';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { Prisma } from '@/lib/platform/db/generated/client';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { toLabelKey } from './label-keys';
import type { LabelList, LabelListQuery } from './schemas';

/**
 * Lists the labels of the documents of a project that the member can see, with the number of documents.
 *
 * @throws DomainError `not_found` or `forbidden` for the project
 */
export async function listLabels(
  ctx: Context<Member>,
  projectUuid: string,
  { q, limit }: LabelListQuery,
): Promise<LabelList> {
  const project = await requireProject(ctx, projectUuid);
  const matching = q ? Prisma.sql`AND strpos(each.key, ${toLabelKey(q)}) > 0` : Prisma.empty;
  const labels = await ctx.db.$queryRaw<LabelList['labels']>`
    SELECT mode() WITHIN GROUP (ORDER BY each.label) AS label, count(*)::int AS count
      FROM document CROSS JOIN LATERAL unnest(labels, label_keys) AS each(label, key)
     WHERE ${whereListedIn(ctx.actor, project)} AND label_keys <> '{}' ${matching}
     GROUP BY each.key
     ORDER BY count(*) DESC, each.key
     LIMIT ${limit}`;
  return { labels };
}
