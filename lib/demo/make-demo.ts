import type { Member } from '@/lib/access/actor';
import { createApiKey } from '@/lib/api-keys/create-api-key';
import { revokeApiKey } from '@/lib/api-keys/revoke-api-key';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { acceptUpload } from '@/lib/intake/accept-upload';
import { isUniqueViolation } from '@/lib/platform/db/database';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { changeSettings } from '@/lib/projects/change-settings';
import { createProject } from '@/lib/projects/create-project';
import { carrierAgreement, deliveriesPile, inboundPile, type SampleFile, timberInvoice } from './piles';
import { demoSettings } from './settings';
import { makeSuppliers } from './suppliers';

export interface Demo {
  projectUuid: string;
  /** Shown at each start, so it is kept sealed: it opens a project of samples. */
  apiKey: string;
}

const SETTING = 'demo';
/** Where the id of the demo's project stands before there is one. */
const DECIDED = 'demo.project_uuid';
const SAMPLES = [inboundPile, deliveriesPile, carrierAgreement, timberInvoice];

/**
 * Makes the demo where there is none: a project that knows its papers, a key that is limited to it, and piles to
 * split at once. Each step looks whether it is done already, so that a start that was killed anywhere is finished by
 * the next one, and several that begin at once make one demo.
 *
 * @returns null when the demo was made by another secret key, or its project is gone
 */
export async function makeDemo(ctx: Context<Member>): Promise<Demo | null> {
  const demo = (await findDemo(ctx)) ?? (await makeProject(ctx));
  const project = await ctx.db.project.findUnique({ where: { id: demo.projectUuid } });
  const apiKey = openSecret(ctx.secretKey, demo.sealedKey);
  if (!project || !apiKey) return null;
  await makeSuppliers(ctx, demo.projectUuid);
  for (const sample of SAMPLES) await upload(ctx, demo.projectUuid, await sample());
  return { projectUuid: demo.projectUuid, apiKey };
}

interface KeptDemo {
  projectUuid: string;
  sealedKey: string;
}

async function findDemo(ctx: Context<Member>): Promise<KeptDemo | null> {
  const setting = await ctx.db.installationSetting.findUnique({ where: { key: SETTING } });
  return setting ? (setting.value as unknown as KeptDemo) : null;
}

async function makeProject(ctx: Context<Member>): Promise<KeptDemo> {
  const uuid = await decideUuid(ctx);
  await createOnce(ctx, uuid);
  const { version } = await ctx.db.project.findUniqueOrThrow({ where: { id: uuid } });
  if (version === 1) await changeSettings(ctx, uuid, demoSettings);
  const { id, key } = await createApiKey(ctx, {
    name: 'Demo',
    access: 'write',
    projects: [uuid],
    expires_at: null,
  });
  const made: KeptDemo = { projectUuid: uuid, sealedKey: sealSecret(ctx.secretKey, key) };
  const { count } = await ctx.db.installationSetting.createMany({
    data: [{ key: SETTING, value: { ...made } }],
    skipDuplicates: true,
  });
  if (count === 1) return made;
  // Another process was first, and its key is the one that everybody is told.
  await revokeApiKey(ctx, id);
  return (await findDemo(ctx))!;
}

/** The same for whoever asks, in whichever process and after whichever crash. */
async function decideUuid({ db, newId }: Context<Member>): Promise<string> {
  await db.installationSetting.createMany({ data: [{ key: DECIDED, value: newId() }], skipDuplicates: true });
  const { value } = await db.installationSetting.findUniqueOrThrow({ where: { key: DECIDED } });
  return value as string;
}

async function createOnce(ctx: Context<Member>, uuid: string): Promise<void> {
  if ((await ctx.db.project.count({ where: { id: uuid } })) > 0) return;
  try {
    await createProject(ctx, { name: 'Inbound freight' }, uuid);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Each sample is uploaded once, whatever became of it since. */
async function upload(ctx: Context<Member>, projectUuid: string, { name, bytes }: SampleFile): Promise<void> {
  const uploaded = { originalName: name, intake: { projectId: projectUuid } };
  if ((await ctx.db.intakeFile.count({ where: uploaded })) > 0) return;
  const staged = await ctx.storage.stage(chunksOf(bytes));
  try {
    await acceptUpload(ctx, {
      projectUuid,
      form: { files: [{ ...staged, name }], fields: { classify: 'true' } },
      repeatable: { key: name, route: SETTING },
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
