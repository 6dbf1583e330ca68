import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { requireDocumentOf } from '@/lib/documents/get-document';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { requireCallable } from '@/lib/projects/require-callable';
import { changedSettings, settingsOf } from '@/lib/projects/settings';
import type { ClassifierPreview, ClassifierPreviewRequest } from './preview-schemas';
import { proposeDocument } from './propose-document';
import { toProposal } from './to-proposal';

/**
 * What a real document of the project would be proposed to be with a classifier that isn't saved yet. Nothing is changed
 * and nothing is read anew: it looks at the text that its pages have.
 *
 * @throws DomainError not_found, forbidden; conflict while the document's pages have not been read; invalid for an
 *   address that may not be called
 */
export async function previewClassifier(
  ctx: Context<Member>,
  projectUuid: string,
  { classifier, separation, document: uuid }: ClassifierPreviewRequest,
): Promise<ClassifierPreview> {
  const project = await requireProject(ctx, projectUuid);
  const document = await requireDocumentOf(ctx, projectUuid, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  await requireRead(ctx, document);
  if (classifier?.url) await requireCallable(ctx, classifier.url);
  const saved = settingsOf(project);
  const { reviewers_see: _, ...settings } = changedSettings(saved, {
    ...(classifier && { classifier }),
    ...(separation && { separation }),
  });
  const asIfSaved = { ...project, settings: settings as Prisma.JsonObject };
  // There is no second try: someone waits for the answer, and is told of an outside classifier that gives none.
  const { by, trouble, ...proposed } = await proposeDocument(
    ctx,
    { ...document, project: asIfSaved },
    { isLastTry: true },
  );
  return {
    uuid: document.id,
    original_filename: document.originalFilename,
    page_count: document.pageCount,
    by,
    trouble,
    proposal: toProposal(proposed),
  };
}

async function requireRead({ db }: Context<Member>, { id, originalFilename }: Document): Promise<void> {
  const spans = await db.pageSpan.findMany({ where: { documentId: id } });
  const read = await db.pageText.count({
    where: {
      OR: spans.map(({ originId, firstPage, lastPage }) => ({
        originId,
        page: { gte: firstPage, lte: lastPage },
      })),
    },
  });
  if (spans.length > 0 && read > 0) return;
  throw new DomainError('conflict', `The pages of “${originalFilename}” have not been read yet.`);
}
