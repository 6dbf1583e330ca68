import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { requireDocumentOf, withAttachments } from '@/lib/documents/get-document';
import { collectedDocumentOf } from '@/lib/documents/resource';
import type { Preview, PreviewRequest } from './schemas';
import { shapeDocument } from './shape-document';
import { DEFAULT_TEMPLATE } from './template';

/**
 * What a real document of the project would look like in a schema that isn't saved yet.
 *
 * @throws DomainError not_found, forbidden; invalid when the project has no document to show
 */
export async function previewShape(
  ctx: Context<Member>,
  projectUuid: string,
  { custom_schema: template, document: wanted }: PreviewRequest,
): Promise<Preview> {
  const id = wanted ? (await requireDocumentOf(ctx, projectUuid, wanted)).id : await newest(ctx, projectUuid);
  const row = await withAttachments(ctx, id);
  const failures: Preview['failures'] = [];
  const document = shapeDocument(template ?? DEFAULT_TEMPLATE, collectedDocumentOf(row), (failure) =>
    failures.push(failure),
  );
  return { uuid: row.id, original_filename: row.originalFilename, document, failures };
}

async function newest(ctx: Context<Member>, projectUuid: string): Promise<string> {
  const project = await requireProject(ctx, projectUuid);
  const found = await ctx.db.document.findFirst({
    where: { projectId: project.id, departedAt: null, AND: visibleDocuments(ctx.actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  if (found) return found.id;
  throw new DomainError(
    'invalid',
    'The project has no document yet to show the schema on. Upload one first.',
  );
}
