import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { isUniqueViolation } from '@/lib/platform/db/database';
import { changeSettings } from '@/lib/tenancy/projects/change-settings';
import { createProject } from '@/lib/tenancy/projects/create-project';
import type { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';

/** Creates a project if it doesn't exist, and applies its settings if no user has changed them. */
export async function createDemoOnce(
  ctx: Context<Member>,
  { uuid, name, settings }: { uuid: string; name: string; settings: ProjectSettingsPatch },
): Promise<void> {
  if ((await ctx.db.project.count({ where: { id: uuid } })) === 0) {
    try {
      await createProject(ctx, { name }, uuid);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const { version } = await ctx.db.project.findUniqueOrThrow({ where: { id: uuid } });
  if (version === 1) await changeSettings(ctx, uuid, settings);
}
