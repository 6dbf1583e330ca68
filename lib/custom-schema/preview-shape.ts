import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { visibleDocuments } from '@/lib/access/visibility';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { requireDocumentOf, withAttachments } from '@/lib/documents/get-document';
import { collectedDocumentOf } from '@/lib/documents/resource';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { limitSentence } from './limit-sentences';
import { type Shaped, ShapingStopped } from './port';
import type { Preview, PreviewRequest } from './schemas';
import { DEFAULT_TEMPLATE, type Template } from './template';

/**
 * Shows a document of the project in a schema that isn't saved yet.
 *
 * @throws DomainError not_found, forbidden; invalid if the project has no document to show, or if the document exceeds a
 *   limit in this schema
 */
export async function previewShape(
  ctx: Context<Member>,
  projectUuid: string,
  { custom_schema: template, document: wanted }: PreviewRequest,
): Promise<Preview> {
  await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const id = wanted ? (await requireDocumentOf(ctx, projectUuid, wanted)).id : await newest(ctx, projectUuid);
  const row = await withAttachments(ctx, id);
  const shaped = await shapeOne(ctx, template ?? DEFAULT_TEMPLATE, collectedDocumentOf(row));
  if ('limit' in shaped) {
    const message = limitSentence(shaped.limit);
    throw new DomainError('invalid', message, { errors: { custom_schema: [message] } });
  }
  const { text, failures } = shaped;
  return { uuid: row.id, original_filename: row.originalFilename, document: JSON.parse(text), failures };
}

async function shapeOne(
  { shaper }: Context<Member>,
  template: Template,
  document: CollectedDocument,
): Promise<Shaped> {
  try {
    const [shaped] = await shaper.shape(template, [document], { urgency: 'waited' });
    return shaped!;
  } catch (error) {
    if (error instanceof ShapingStopped) return { limit: error.limit };
    throw error;
  }
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
