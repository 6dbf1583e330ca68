import type { Member } from '@/lib/access/actor';
import { requirePermission } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { keepVersion } from '@/lib/custom-schema/keep-version';
import { namesVersion } from '@/lib/documents/version-tag';
import { inTransaction } from '@/lib/platform/db/database';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { keyWarnings } from '@/lib/providers/secret';
import { categoryWarnings } from './category-warnings';
import { entityWarnings, requireEntities } from './field-entities';
import { requireCallable } from './require-callable';
import { requireLanguages } from './require-languages';
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
 * @throws DomainError not_found, forbidden, precondition_failed; invalid for an address that may not be called, a
 *   language that isn't installed, or a field's entity that isn't the project's; conflict when others
 *   change them all the time
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
    if (patch.classifier?.url) await requireCallable(ctx, patch.classifier.url, 'classifier.url');
    if (patch.extraction?.url) await requireCallable(ctx, patch.extraction.url, 'extraction.url');
    if (patch.ocr_languages) requireLanguages(ctx, patch.ocr_languages);
    const before = settingsOf(project);
    const after = changedSettings(before, patch);
    if (patch.extraction_fields) await requireEntities(ctx, project.id, before, after);
    if (!(await save(ctx, project, Object.keys(patch), before, after))) continue;
    const warnings = [
      ...(await categoryWarnings(ctx, project.id, before, after)),
      ...(await entityWarnings(ctx, project.id, after)),
      ...(patch.classifier || patch.extraction ? await keyWarnings(ctx, project.id, after) : []),
    ];
    return { settings: after, version: project.version + 1, warnings };
  }
  throw new DomainError('conflict', 'Someone else is changing the settings. Try again.');
}

/** @returns false when they have changed since the project was read */
async function save(
  ctx: Context<Member>,
  project: Project,
  changed: string[],
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<boolean> {
  const { reviewers_see, ...settings } = after;
  // What nobody changes stays as it is stored, also where it can't be read.
  const written = Object.fromEntries(Object.entries(settings).filter(([key]) => changed.includes(key)));
  const reshaped = JSON.stringify(before.custom_schema) !== JSON.stringify(after.custom_schema);
  return inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.project.updateMany({
      where: { id: project.id, version: project.version },
      data: {
        settings: { ...(project.settings as Prisma.JsonObject), ...written } as Prisma.InputJsonObject,
        reviewersSee: reviewers_see,
        version: { increment: 1 },
      },
    });
    if (count === 0) return false;
    if (reshaped) {
      await keepVersion(tx, {
        project,
        before: before.custom_schema,
        after: after.custom_schema,
        savedById: ctx.actor.userId,
        at: ctx.clock(),
      });
    }
    await recordAudit(tx, ctx, {
      action: 'project.settings_changed',
      projectId: project.id,
      subjectId: project.id,
      details: { changed, version: project.version + 1 },
    });
    return true;
  });
}
