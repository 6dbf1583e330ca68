import type { KeyHolder } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { DocumentEventPayload } from './payloads';
import { documentSamples } from './samples';

/**
 * Examples of what a connector is sent, in the form in which it is sent: the project's last event of each type, and a
 * made-up one where there was none.
 *
 * @param type that one alone
 * @throws DomainError not_found or forbidden for the project
 */
export async function listSamples(
  ctx: Context<KeyHolder>,
  projectUuid: string,
  type?: string,
): Promise<DocumentEventPayload[]> {
  const project = await requireProject(ctx, projectUuid);
  const wanted = documentSamples().filter((sample) => type === undefined || sample.type === type);
  return Promise.all(
    wanted.map(async (sample) => {
      const last = await ctx.db.documentEvent.findFirst({
        where: { projectId: project.id, type: sample.type },
        orderBy: { createdAt: 'desc' },
      });
      if (!last) return sample;
      const { data } = DocumentEventPayload.shape.data.safeParse(last.payload);
      return data ? { type: sample.type, timestamp: last.createdAt.toISOString(), data } : sample;
    }),
  );
}
