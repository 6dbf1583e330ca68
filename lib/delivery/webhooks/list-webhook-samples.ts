import type { KeyHolder } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { type DocumentEventPayload, StoredDocumentEvent } from './webhook-payloads';
import { getDocumentSamples } from './webhook-samples';

/**
 * Returns sample payloads for a connector: the project's last event of each type, or a generated one if none exists.
 *
 * @param type return only this type
 * @throws DomainError `not_found` or `forbidden` for the project
 */
export async function listWebhookSamples(
  ctx: Context<KeyHolder>,
  projectUuid: string,
  type?: string,
): Promise<DocumentEventPayload[]> {
  const project = await requireProject(ctx, projectUuid);
  const wanted = getDocumentSamples().filter((sample) => type === undefined || sample.type === type);
  return Promise.all(
    wanted.map(async (sample) => {
      const last = await ctx.db.documentEvent.findFirst({
        where: { projectId: project.id, type: sample.type },
        orderBy: { createdAt: 'desc' },
      });
      if (!last) return sample;
      const { data } = StoredDocumentEvent.safeParse(last.payload);
      if (!data) return sample;
      const document = { ...data.document, labels: data.document.labels ?? [] };
      return { type: sample.type, timestamp: last.createdAt.toISOString(), data: { ...data, document } };
    }),
  );
}
