import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { claims } from './claims';
import { createOnce } from './create-once';
import { decideId } from './decide-id';
import type { DemoDecision, DemoProject } from './demo-project';
import { makeEntity } from './make-entity';
import { onboarding } from './onboarding';
import { uploadOnce } from './upload-once';

export const FURTHER_PROJECTS: DemoProject[] = [onboarding, claims];

/** How long the samples may take to be read, on a slow machine; and how often it is looked. */
const PATIENCE_MS = 15 * 60_000;
const LOOK_EVERY_MS = 1000;

interface Timing {
  patienceMs?: number;
  lookEveryMs?: number;
}

/**
 * Makes the demo's further projects while the service is running already: files are uploaded and read as anybody's are,
 * and once they are read a person's decisions are made on some. Like `makeDemo`, whatever was killed is finished by the
 * next start, several at once make everything once, and nothing comes back that somebody has changed or removed.
 */
export async function makeFurtherProjects(
  ctx: Context<Member>,
  fontsFolder: string,
  timing: Timing = {},
): Promise<void> {
  const made: { project: DemoProject; uuid: string }[] = [];
  for (const project of FURTHER_PROJECTS) {
    const { key, name, settings, entity, samples } = project;
    const uuid = await decideId(ctx, `demo.${key}.project_uuid`);
    await createOnce(ctx, { uuid, name, settings });
    await makeEntity(ctx, uuid, entity, `demo.${key}.entity_id`);
    for (const sample of samples) await uploadOnce(ctx, uuid, await sample(fontsFolder));
    ctx.jobs.wake();
    made.push({ project, uuid });
  }
  for (const { project, uuid } of made) {
    for (const decision of project.decisions) await decideOnce(ctx, uuid, decision, timing);
  }
}

/** Waits until the decision is due, and makes it; once, also when somebody else decided before. */
async function decideOnce(
  ctx: Context<Member>,
  projectUuid: string,
  { file, due, decide }: DemoDecision,
  { patienceMs = PATIENCE_MS, lookEveryMs = LOOK_EVERY_MS }: Timing,
): Promise<void> {
  const setting = { key: `demo.decided.${projectUuid}.${file}` };
  if (await ctx.db.installationSetting.findUnique({ where: setting })) return;
  const deadline = ctx.clock().getTime() + patienceMs;
  for (;;) {
    const document = await ctx.db.document.findFirst({
      where: { intakeFile: { originalName: file, intake: { projectId: projectUuid } } },
    });
    const waits = document && !document.departedAt && ['pending', 'processing'].includes(document.status);
    if (waits) {
      // The next start goes on.
      if (ctx.clock().getTime() > deadline) return;
      await sleep(lookEveryMs, undefined, { ref: false });
      continue;
    }
    if (document && !document.departedAt && document.status === due)
      await unlessDecided(decide(ctx, document));
    break;
  }
  await ctx.db.installationSetting.createMany({ data: [{ ...setting, value: true }], skipDuplicates: true });
}

/** Somebody was faster, a person or another process. */
async function unlessDecided(deciding: Promise<unknown>): Promise<void> {
  await deciding.catch((error: unknown) => {
    if (error instanceof DomainError && ['conflict', 'not_found', 'invalid'].includes(error.kind)) return;
    throw error;
  });
}
