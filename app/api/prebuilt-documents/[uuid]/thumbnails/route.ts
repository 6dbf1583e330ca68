import { DocumentPath, ThumbnailBatch, ThumbnailBatchQuery } from '@/lib/documents/schemas';
import { getThumbnailWidth } from '@/lib/documents/thumbnails/document-thumbnail-width';
import { getCachedThumbnails } from '@/lib/documents/thumbnails/get-cached-thumbnails';
import { isCurrentVersion, KEEP_IMAGE } from '@/lib/server/http/image-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { requireDocument } from '@/lib/tenancy/access/require-document';

export const GET = route({
  operationId: 'listPageThumbnails',
  summary: 'List page thumbnails',
  description:
    'Returns the thumbnails of up to 50 consecutive pages that Sheaf has already rendered, in one response. Request a missing or larger one with `getPageThumbnail`, which renders it.',
  auth: 'member',
  limit: 'reads',
  params: DocumentPath,
  query: ThumbnailBatchQuery,
  responses: { 200: ThumbnailBatch },
  handle: async ({ ctx, params, query }) => {
    const document = await requireDocument(ctx, params.uuid);
    const images = await getCachedThumbnails(ctx, document, query.first, getThumbnailWidth(query.width));
    const mayKeep =
      isCurrentVersion({ sha256: document.fileSha256, requested: query.v }) && !images.includes(null);
    return {
      status: 200,
      body: { first: query.first, images },
      headers: mayKeep ? { 'cache-control': KEEP_IMAGE } : undefined,
    };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
