import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { type ProjectSettings, settingsOf } from './settings';

/** The settings, for everyone who sees the project; there are no secrets among them. */
export async function getSettings(
  ctx: Context<Member>,
  uuid: string,
): Promise<{ settings: ProjectSettings; version: number }> {
  const project = await requireProject(ctx, uuid);
  return { settings: settingsOf(project), version: project.version };
}
