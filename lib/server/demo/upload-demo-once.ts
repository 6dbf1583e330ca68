import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { acceptUpload } from '@/lib/intake/accept-upload';
import type { Context } from '@/lib/platform/context';
import type { SampleFile } from './demo-piles';
import { DEMO_SETTING } from './demo-setting';

/** Returns true if a sample was ever uploaded, regardless of its current state. */
export const wasUploaded = async (
  { db }: Context<Member>,
  projectUuid: string,
  name: string,
): Promise<boolean> =>
  (await db.intakeFile.count({ where: { originalName: name, intake: { projectId: projectUuid } } })) > 0;

export async function uploadDemoOnce(
  ctx: Context<Member>,
  projectUuid: string,
  { name, bytes }: SampleFile,
): Promise<void> {
  if (await wasUploaded(ctx, projectUuid, name)) return;
  const staged = await ctx.storage.stage(toChunks(bytes));
  try {
    await acceptUpload(ctx, {
      projectUuid,
      form: { files: [{ ...staged, name }], fields: { classify: 'true' } },
      idempotency: { key: name, route: DEMO_SETTING },
    });
  } catch (error) {
    // Another process has uploaded it at the same time. A file drawn 1 s later has different bytes.
    if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
    await ctx.storage.discard(staged.temporaryPath);
  }
}

async function* toChunks(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
