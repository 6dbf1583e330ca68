import { toCollectedDocument } from '@/lib/documents/document-resource';
import { loadDocumentRow, requireProjectDocument } from '@/lib/documents/get-document';
import type { CollectedDocument } from '@/lib/documents/schemas';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { DEFAULT_TEMPLATE } from '@/lib/tenancy/projects/custom-schema/default-project-schema-template';
import type { Template } from '@/lib/tenancy/projects/custom-schema/project-schema-template';
import { type Shaped, ShapingStopped } from './document-shaper-port';
import { getLimitMessage } from './limit-messages';
import type { Preview, PreviewRequest } from './schemas';

/**
 * Returns a document of the project in an unsaved schema.
 *
 * @throws DomainError `not_found`, `forbidden`; `invalid` if the project has no document to show, or if the document
 *   exceeds a limit in this schema
 */
export async function previewShape(
  ctx: Context<Member>,
  projectUuid: string,
  { custom_schema: template, document: wanted }: PreviewRequest,
): Promise<Preview> {
  await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const id = wanted
    ? (await requireProjectDocument(ctx, projectUuid, wanted)).id
    : await findNewest(ctx, projectUuid);
  const row = await loadDocumentRow(ctx, id);
  const shaped = await shapeOne(ctx, template ?? DEFAULT_TEMPLATE, toCollectedDocument(row));
  if ('limit' in shaped) {
    const message = getLimitMessage(shaped.limit);
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

async function findNewest(ctx: Context<Member>, projectUuid: string): Promise<string> {
  const project = await requireProject(ctx, projectUuid);
  const found = await ctx.db.document.findFirst({
    where: { projectId: project.id, removedAt: null, AND: whereDocumentVisible(ctx.actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  if (found) return found.id;
  throw new DomainError('invalid', 'The project has no documents yet. Upload one to preview the schema.', {
    reason: 'project_empty',
  });
}
