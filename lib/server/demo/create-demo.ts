import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { openSecret, sealSecret } from '@/lib/platform/secret-box';
import { createApiKey } from '@/lib/tenancy/api-keys/create-api-key';
import { revokeApiKey } from '@/lib/tenancy/api-keys/revoke-api-key';
import { createDemoEntity } from './create-demo-entity';
import { createDemoOnce } from './create-demo-once';
import { carrierAgreement, deliveriesPile, inboundPile, timberInvoice } from './demo-piles';
import { DEMO_SETTING, STORED_DEMO, type StoredDemo } from './demo-setting';
import { demoSettings } from './demo-settings';
import { suppliers } from './demo-suppliers';
import { getOrCreateDemoId } from './get-or-create-demo-id';
import { uploadDemoOnce } from './upload-demo-once';

export interface Demo {
  projectUuid: string;
  /**
   * API key of the demo. Stored encrypted, because it is shown at each start. It gives access to a project of samples
   * only.
   */
  apiKey: string;
}

/** Settings that reserve the IDs of the demo's project and entity before they exist. */
const PROJECT_ID_SETTING = 'demo.project_uuid';
const ENTITY_ID_SETTING = 'demo.entity_id';
const SAMPLES = [inboundPile, deliveriesPile, carrierAgreement, timberInvoice];

/**
 * Creates the demo if there is none: a configured project, an API key limited to it, and piles to split. Each step
 * checks whether it is done, so a later start completes an interrupted one, and concurrent starts create one demo.
 *
 * @returns `null` if the demo was created with another secret key, or its project was deleted or archived
 */
export async function createDemo(ctx: Context<Member>): Promise<Demo | null> {
  const demo = (await findDemo(ctx)) ?? (await createDemoProject(ctx));
  const project = await ctx.db.project.findFirst({
    where: { id: demo.projectUuid, archivedAt: null, deletedAt: null },
  });
  const apiKey = openSecret(ctx.secretKey, demo.sealedKey);
  if (!project || !apiKey) return null;
  await createDemoEntity(ctx, demo.projectUuid, suppliers, ENTITY_ID_SETTING);
  for (const sample of SAMPLES) await uploadDemoOnce(ctx, demo.projectUuid, await sample());
  return { projectUuid: demo.projectUuid, apiKey };
}

async function findDemo(ctx: Context<Member>): Promise<StoredDemo | null> {
  const setting = await ctx.db.installationSetting.findUnique({ where: { key: DEMO_SETTING } });
  return setting && STORED_DEMO.read(setting.value);
}

async function createDemoProject(ctx: Context<Member>): Promise<StoredDemo> {
  const uuid = await getOrCreateDemoId(ctx, PROJECT_ID_SETTING);
  await createDemoOnce(ctx, { uuid, name: 'Inbound freight', settings: demoSettings });
  const { id, key } = await createApiKey(ctx, {
    name: 'Demo',
    access: 'write',
    projects: [uuid],
    expires_at: null,
  });
  const made: StoredDemo = { projectUuid: uuid, sealedKey: sealSecret(ctx.secretKey, key) };
  const { count } = await ctx.db.installationSetting.createMany({
    data: [{ key: DEMO_SETTING, value: { ...made } }],
    skipDuplicates: true,
  });
  if (count === 1) return made;
  // Another process was faster, and its key is the one shown.
  await revokeApiKey(ctx, id);
  return (await findDemo(ctx))!;
}
