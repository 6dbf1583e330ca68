import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { acceptUpload } from '@/lib/intake/accept-upload';
import type { SampleFile } from './piles';
import { DEMO_SETTING } from './setting';

/** Whether a sample was uploaded, whatever became of it since. */
export const wasUploaded = async (
  { db }: Context<Member>,
  projectUuid: string,
  name: string,
): Promise<boolean> =>
  (await db.intakeFile.count({ where: { originalName: name, intake: { projectId: projectUuid } } })) > 0;

/** Uploads a sample to be classified, once. */
export async function uploadOnce(
  ctx: Context<Member>,
  projectUuid: string,
  { name, bytes }: SampleFile,
): Promise<void> {
  if (await wasUploaded(ctx, projectUuid, name)) return;
  const staged = await ctx.storage.stage(chunksOf(bytes));
  try {
    await acceptUpload(ctx, {
      projectUuid,
      form: { files: [{ ...staged, name }], fields: { classify: 'true' } },
      repeatable: { key: name, route: DEMO_SETTING },
    });
  } catch (error) {
    // Another process has uploaded it at the same moment; drawn a second later, it has other bytes.
    if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
    await ctx.storage.discard(staged.temporaryPath);
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
