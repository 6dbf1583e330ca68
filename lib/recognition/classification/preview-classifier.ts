import { requireProjectDocument } from '@/lib/documents/get-document';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { applySettingsPatch, readSettings } from '@/lib/tenancy/projects/project-settings';
import { requireAllowedProviderUrl } from '@/lib/tenancy/projects/require-allowed-provider-url';
import { requireProofOfNewProvider } from '@/lib/tenancy/projects/require-proof-of-new-provider';
import { withSettings } from '@/lib/tenancy/projects/with-settings';
import type { ClassifierPreview, ClassifierPreviewRequest } from './preview-schemas';
import { proposeDocument } from './propose-document';
import { toSplitProposal } from './to-split-proposal';

/**
 * Returns the proposal that an unsaved classifier would make for a document of the project. Changes nothing, and uses
 * the text that was already read.
 *
 * @throws DomainError not_found; forbidden, also for another service than the saved one without a recent proof; conflict if the document's pages have not been read; invalid for an address
 *   that may not be called
 */
export async function previewClassifier(
  ctx: Context<Member>,
  projectUuid: string,
  { classifier, separation, document: uuid }: ClassifierPreviewRequest,
): Promise<ClassifierPreview> {
  const project = await requireProject(ctx, projectUuid);
  const document = await requireProjectDocument(ctx, projectUuid, uuid);
  requirePermission(ctx.actor, 'manage_settings');
  const before = readSettings(project);
  const settings = applySettingsPatch(before, {
    ...(classifier && { classifier }),
    ...(separation && { separation }),
  });
  await requireProofOfNewProvider(ctx, before, settings);
  await requirePagesRead(ctx, document);
  if (classifier?.url) await requireAllowedProviderUrl(ctx, classifier.url);
  // No retry: a user waits for the response, and sees an error if an external classifier fails.
  const { by, problem, ...proposed } = await proposeDocument(
    ctx,
    { ...document, project: withSettings(project, settings) },
    { isLastTry: true },
  );
  return {
    uuid: document.id,
    original_filename: document.originalFilename,
    page_count: document.pageCount,
    by,
    trouble: problem,
    trouble_details: problem === null ? undefined : findCodedSentences(problem),
    proposal: toSplitProposal(proposed),
  };
}

async function requirePagesRead({ db }: Context<Member>, { id, originalFilename }: Document): Promise<void> {
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
  throw new DomainError('conflict', `The pages of “${originalFilename}” have not been read yet.`, {
    reason: 'not_read_yet',
    values: { name: originalFilename },
  });
}
