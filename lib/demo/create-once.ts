import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { isUniqueViolation } from '@/lib/platform/db/database';
import { changeSettings } from '@/lib/projects/change-settings';
import { createProject } from '@/lib/projects/create-project';
import type { ProjectSettingsPatch } from '@/lib/projects/settings';

/** Makes a project where it isn't there, and gives it its settings where nobody has changed them. */
export async function createOnce(
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
