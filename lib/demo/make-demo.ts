import type { Member } from '@/lib/access/actor';
import { createApiKey } from '@/lib/api-keys/create-api-key';
import { revokeApiKey } from '@/lib/api-keys/revoke-api-key';
import type { Context } from '@/lib/context';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { createOnce } from './create-once';
import { decideId } from './decide-id';
import { makeEntity } from './make-entity';
import { carrierAgreement, deliveriesPile, inboundPile, timberInvoice } from './piles';
import { DEMO_SETTING, KEPT_DEMO, type KeptDemo } from './setting';
import { demoSettings } from './settings';
import { suppliers } from './suppliers';
import { uploadOnce } from './upload-once';

export interface Demo {
  projectUuid: string;
  /** Shown at each start, so it is kept sealed: it opens a project of samples. */
  apiKey: string;
}

/** Where the ids of the demo's project and its entity stand before there is one. */
const DECIDED = 'demo.project_uuid';
const ENTITY_DECIDED = 'demo.entity_id';
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
  await makeEntity(ctx, demo.projectUuid, suppliers, ENTITY_DECIDED);
  for (const sample of SAMPLES) await uploadOnce(ctx, demo.projectUuid, await sample());
  return { projectUuid: demo.projectUuid, apiKey };
}

async function findDemo(ctx: Context<Member>): Promise<KeptDemo | null> {
  const setting = await ctx.db.installationSetting.findUnique({ where: { key: DEMO_SETTING } });
  return setting && KEPT_DEMO.read(setting.value);
}

async function makeProject(ctx: Context<Member>): Promise<KeptDemo> {
  const uuid = await decideId(ctx, DECIDED);
  await createOnce(ctx, { uuid, name: 'Inbound freight', settings: demoSettings });
  const { id, key } = await createApiKey(ctx, {
    name: 'Demo',
    access: 'write',
    projects: [uuid],
    expires_at: null,
  });
  const made: KeptDemo = { projectUuid: uuid, sealedKey: sealSecret(ctx.secretKey, key) };
  const { count } = await ctx.db.installationSetting.createMany({
    data: [{ key: DEMO_SETTING, value: { ...made } }],
    skipDuplicates: true,
  });
  if (count === 1) return made;
  // Another process was first, and its key is the one that everybody is told.
  await revokeApiKey(ctx, id);
  return (await findDemo(ctx))!;
}
