import type { Logger } from 'pino';
import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { BulkOutcome } from '@/lib/documents/bulk/change-each';
import { BulkAnswer } from '@/lib/documents/bulk/schemas';
import { findDocumentsToZip, type LeftOut, zipDocuments } from '@/lib/documents/bulk/zip-documents';
import { attachmentNamed } from '@/lib/http/content-disposition';
import { asRefusal, statusOf } from '@/lib/http/errors';
import { INERT, streamOf } from '@/lib/http/file-response';

/** What the route of one document would have answered, for each of many. A defect of ours shows its request id alone. */
export function bulkAnswerOf(
  outcomes: readonly BulkOutcome[],
  { requestId, log }: { requestId: string; log: Logger },
): BulkAnswer {
  const documents = outcomes.map((outcome) => {
    if (outcome.ok) return outcome;
    const { uuid, error } = outcome;
    const refused = asRefusal(error);
    if (refused) {
      return { uuid, ok: false as const, status: statusOf(refused.kind, 'app'), message: refused.message };
    }
    log.error({ requestId, err: error }, 'a document of a bulk request failed');
    const message = `Something went wrong. The request id is ${requestId}.`;
    return { uuid, ok: false as const, status: 500, message };
  });
  return BulkAnswer.parse({ documents });
}

/** The documents as a ZIP that is made while it is sent. @throws DomainError when not one of them can be in it */
export async function zipResponse(ctx: Context<Member>, projectUuid: string, uuids: readonly string[]) {
  const { documents, leftOut } = await findDocumentsToZip(ctx, projectUuid, uuids);
  const zip = zipDocuments(ctx.storage, documents, problemsText(leftOut));
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachmentNamed('documents.zip', 'application/zip'),
    'cache-control': 'no-store',
    'x-left-out': `${leftOut.length}`,
    ...INERT,
  };
  return { status: 200 as const, response: new Response(streamOf(zip), { headers }) };
}

/** A line for each document that a download leaves out: UUID, status, message, with tabs between them. */
const problemsText = (leftOut: readonly LeftOut[]): string =>
  leftOut
    .map(
      ({ uuid, error }) => `${uuid}\t${statusOf(error.kind, 'app')}\t${error.message.replace(/\s+/g, ' ')}\n`,
    )
    .join('');
