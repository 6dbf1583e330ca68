import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { type ProjectSettings, readSettings } from './project-settings';

/** Returns the settings. Everyone who sees the project may read them, because they contain no secrets. */
export async function getSettings(
  ctx: Context<Member>,
  uuid: string,
): Promise<{ settings: ProjectSettings; version: number }> {
  const project = await requireProject(ctx, uuid);
  return { settings: readSettings(project), version: project.version };
}
