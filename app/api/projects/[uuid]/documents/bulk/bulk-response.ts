import type { Logger } from 'pino';
import { exportDocuments } from '@/lib/delivery/exports/export-documents';
import type { ExportFormat } from '@/lib/delivery/exports/export-formats';
import type { BulkOutcome } from '@/lib/documents/bulk/change-documents';
import { BulkResponse } from '@/lib/documents/bulk/schemas';
import {
  type ExtraFile,
  findDocumentsToZip,
  PROBLEMS_FILE,
  type SkippedDocument,
  zipDocuments,
} from '@/lib/documents/bulk/zip-documents';
import { DEFAULT_SORT } from '@/lib/documents/list/document-list-query';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { formatAttachment } from '@/lib/server/http/content-disposition-header';
import { INERT_HEADERS, toReadableStream } from '@/lib/server/http/file-response';
import { getStatus, toDomainError } from '@/lib/server/http/http-errors';

/**
 * Returns, for each document, the response that the single-document route would give. Internal errors show only the
 * request ID.
 */
export function toBulkResponse(
  outcomes: readonly BulkOutcome[],
  { requestId, log }: { requestId: string; log: Logger },
): BulkResponse {
  const documents = outcomes.map((outcome) => {
    if (outcome.ok) return outcome;
    const { uuid, error } = outcome;
    const rejected = toDomainError(error);
    if (rejected) {
      const { kind, message, reason, values } = rejected;
      return { uuid, ok: false as const, status: getStatus(kind, 'app'), message, reason, values };
    }
    log.error({ requestId, err: error }, 'a document of a bulk request failed');
    const message = `Something went wrong. The request id is ${requestId}.`;
    const reason = 'internal_error' as const;
    return { uuid, ok: false as const, status: 500, message, reason, values: { id: requestId } };
  });
  return BulkResponse.parse({ documents });
}

/**
 * Streams the documents as a ZIP file.
 *
 * @param values format of a file with the values of the documents; no file if undefined
 * @throws DomainError if none of the documents can be included
 */
export async function createZipResponse(
  ctx: Context<Member>,
  projectUuid: string,
  uuids: readonly string[],
  values?: ExportFormat,
) {
  const { documents, skipped } = await findDocumentsToZip(ctx, projectUuid, uuids);
  const included = documents.map(({ id }) => id);
  const zip = zipDocuments(ctx.storage, documents, [
    ...(values ? [await createValuesFile(ctx, projectUuid, included, values)] : []),
    ...(skipped.length > 0 ? [{ name: PROBLEMS_FILE, chunks: [formatProblems(skipped)] }] : []),
  ]);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': formatAttachment('documents.zip', 'application/zip'),
    'cache-control': 'no-store',
    'x-left-out': `${skipped.length}`,
    ...INERT_HEADERS,
  };
  return { status: 200 as const, response: new Response(toReadableStream(zip), { headers }) };
}

async function createValuesFile(
  ctx: Context<Member>,
  projectUuid: string,
  uuids: readonly string[],
  format: ExportFormat,
): Promise<ExtraFile> {
  const query = { format, uuids, sort: DEFAULT_SORT } as const;
  const { extension, chunks } = await exportDocuments(ctx, projectUuid, query);
  return { name: `values.${extension}`, chunks };
}

/** Formats one line for each skipped document: UUID, status and message, separated by tabs. */
const formatProblems = (leftOut: readonly SkippedDocument[]): string =>
  leftOut
    .map(
      ({ uuid, error }) =>
        `${uuid}\t${getStatus(error.kind, 'app')}\t${error.message.replace(/\s+/g, ' ')}\n`,
    )
    .join('');
