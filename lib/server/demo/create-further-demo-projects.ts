import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { createDemoEntity } from './create-demo-entity';
import { createDemoOnce } from './create-demo-once';
import { claims } from './demo-claims';
import { onboarding } from './demo-onboarding';
import type { DemoDecision, DemoProject } from './demo-project';
import { getOrCreateDemoId } from './get-or-create-demo-id';
import { uploadDemoOnce } from './upload-demo-once';

export const FURTHER_PROJECTS: DemoProject[] = [onboarding, claims];

/** Maximum time, in ms, to read the samples on a slow machine. */
const TIMEOUT_MS = 15 * 60_000;
const POLL_INTERVAL_MS = 1000;

interface Timing {
  patienceMs?: number;
  lookEveryMs?: number;
}

/**
 * Creates the other demo projects while the service is running. Files are uploaded and read normally, and then a user's
 * decisions are applied to some. Like `createDemo`, the next start completes an interrupted run, concurrent starts
 * create everything once, and nothing that a user changed or deleted is restored.
 */
export async function createFurtherDemoProjects(
  ctx: Context<Member>,
  fontsFolder: string,
  timing: Timing = {},
): Promise<void> {
  const made: { project: DemoProject; uuid: string }[] = [];
  for (const project of FURTHER_PROJECTS) {
    const { key, name, settings, entity, samples } = project;
    const uuid = await getOrCreateDemoId(ctx, `demo.${key}.project_uuid`);
    await createDemoOnce(ctx, { uuid, name, settings });
    await createDemoEntity(ctx, uuid, entity, `demo.${key}.entity_id`);
    for (const sample of samples) await uploadDemoOnce(ctx, uuid, await sample(fontsFolder));
    made.push({ project, uuid });
  }
  for (const { project, uuid } of made) {
    for (const decision of project.decisions) await decideOnce(ctx, uuid, decision, timing);
  }
}

/** Waits until the decision is due and applies it once. Skips it if someone else has decided. */
async function decideOnce(
  ctx: Context<Member>,
  projectUuid: string,
  { file, expectedStatus, decide }: DemoDecision,
  { patienceMs = TIMEOUT_MS, lookEveryMs = POLL_INTERVAL_MS }: Timing,
): Promise<void> {
  const setting = { key: `demo.decided.${projectUuid}.${file}` };
  if (await ctx.db.installationSetting.findUnique({ where: setting })) return;
  const deadline = ctx.clock().getTime() + patienceMs;
  for (;;) {
    const document = await ctx.db.document.findFirst({
      where: { intakeFile: { originalName: file, intake: { projectId: projectUuid } } },
    });
    const waits = document && !document.removedAt && ['pending', 'processing'].includes(document.status);
    if (waits) {
      // The next start continues.
      if (ctx.clock().getTime() > deadline) return;
      await sleep(lookEveryMs, undefined, { ref: false });
      continue;
    }
    if (document && !document.removedAt && document.status === expectedStatus)
      await ignoreConflict(decide(ctx, document));
    break;
  }
  await ctx.db.installationSetting.createMany({ data: [{ ...setting, value: true }], skipDuplicates: true });
}

/** Ignores a conflict with a faster user or process. */
async function ignoreConflict(deciding: Promise<unknown>): Promise<void> {
  await deciding.catch((error: unknown) => {
    if (error instanceof DomainError && ['conflict', 'not_found', 'invalid'].includes(error.kind)) return;
    throw error;
  });
}
