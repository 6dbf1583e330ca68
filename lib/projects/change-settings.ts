import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { namesVersion } from '@/lib/documents/version-tag';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { categoryWarnings } from './category-warnings';
import { changedSettings, type ProjectSettings, type ProjectSettingsPatch, settingsOf } from './settings';

interface Changed {
  settings: ProjectSettings;
  version: number;
  warnings: string[];
}

/** Two who change different settings at once both get their way: the later one is applied to what the first one left. */
const MAX_TRIES = 5;

/**
 * Changes any subset of the settings.
 *
 * @param options.ifMatch the If-Match header: only when nobody has changed them since
 * @throws DomainError not_found, forbidden, precondition_failed; conflict when others change them all the time
 */
export async function changeSettings(
  ctx: Context<Member>,
  uuid: string,
  patch: ProjectSettingsPatch,
  options: { ifMatch?: string } = {},
): Promise<Changed> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const project = await requireProject(ctx, uuid);
    requirePermission(ctx.actor, 'manage_settings');
    if (options.ifMatch !== undefined && !namesVersion(options.ifMatch, project)) {
      throw new DomainError('precondition_failed', 'The settings have changed since you read them.');
    }
    if (patch.classifier?.url) await requireAllowed(ctx, patch.classifier.url);
    const before = settingsOf(project);
    const after = changedSettings(before, patch);
    if (!(await save(ctx, project, Object.keys(patch), after))) continue;
    const warnings = await categoryWarnings(ctx, project.id, before, after);
    return { settings: after, version: project.version + 1, warnings };
  }
  throw new DomainError('conflict', 'Someone else is changing the settings. Try again.');
}

/** @throws DomainError invalid for an address that may not be called, such as one of this machine's network */
async function requireAllowed({ outbound }: Context<Member>, url: string): Promise<void> {
  const objection = await outbound.objection(new URL(url));
  if (objection === null) return;
  throw new DomainError('invalid', objection, { errors: { 'classifier.url': [objection] } });
}

/** @returns false when they have changed since the project was read */
async function save(
  ctx: Context<Member>,
  project: Project,
  changed: string[],
  { reviewers_see, ...settings }: ProjectSettings,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.project.updateMany({
      where: { id: project.id, version: project.version },
      data: {
        settings: settings as Prisma.InputJsonObject,
        reviewersSee: reviewers_see,
        version: { increment: 1 },
      },
    });
    if (count === 0) return false;
    await recordAudit(tx, ctx, {
      action: 'project.settings_changed',
      projectId: project.id,
      subjectId: project.id,
      details: { changed, version: project.version + 1 },
    });
    return true;
  });
}
