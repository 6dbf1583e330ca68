import type { Logger } from 'pino';
import type { BulkOutcome } from '@/lib/documents/bulk/change-each';
import { BulkAnswer } from '@/lib/documents/bulk/schemas';
import type { LeftOut } from '@/lib/documents/bulk/zip-documents';
import { asRefusal, statusOf } from '@/lib/http/errors';

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

/** A line for each document that a download leaves out: UUID, status, message, with tabs between them. */
export const problemsText = (leftOut: readonly LeftOut[]): string =>
  leftOut
    .map(
      ({ uuid, error }) => `${uuid}\t${statusOf(error.kind, 'app')}\t${error.message.replace(/\s+/g, ' ')}\n`,
    )
    .join('');
