import type { Member } from '@/lib/foundation/actor';
import { DomainError, type FieldErrors, throwFieldErrors } from '@/lib/foundation/errors';
import { matchesVersion } from '@/lib/foundation/etag';
import { formatList } from '@/lib/foundation/phrases';
import type { Context, Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma, Project } from '@/lib/platform/db/generated/client';
import { keepOriginal, keepRejectedJson } from '@/lib/platform/db/keep-rejected-json';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { rulesChanged } from '@/lib/tenancy/job-events';
import { saveVersion } from '@/lib/tenancy/projects/custom-schema/save-project-schema-version';
import { describeSettingsChange, getChangedSettings } from './describe-settings-change';
import { getCategoryWarnings } from './project-category-warnings';
import { getEntityWarnings, requireEntities } from './project-field-entities';
import {
  applySettingsPatch,
  type ProjectSettings,
  type ProjectSettingsPatch,
  readSettings,
  unreadableSettings,
} from './project-settings';
import { getKeyWarnings } from './provider-secret';
import { requireAllowedProviderUrl } from './require-allowed-provider-url';
import { requireProofOfNewProvider } from './require-proof-of-new-provider';
import { requireSendableSize } from './require-sendable-size';
import { getRuleWarnings, requireValidRules } from './require-valid-rules';
import { requireValidSecondLook } from './require-valid-second-look';
import { CHECK_SETTINGS } from './setting-groups';
import { changesAny, getChangedAutomations } from './settings-effects';
import type { SettingsWarning } from './settings-warning';

interface ChangeSettingsResult {
  settings: ProjectSettings;
  version: number;
  warnings: SettingsWarning[];
}

/**
 * Maximum number of attempts. Concurrent changes of different settings all succeed: a later change is applied to the
 * result of the earlier one.
 */
const MAX_ATTEMPTS = 5;

/**
 * Changes any subset of the settings.
 *
 * @param options.ifMatch the If-Match header: change only if the settings are unchanged
 * @throws DomainError not_found; forbidden, also for a new provider or URL without a recent proof; precondition_failed; invalid for a blocked URL, a language that isn't
 *   installed, a field's entity that isn't the project's, or settings that are too large; conflict after too many
 *   concurrent changes
 */
export async function changeSettings(
  ctx: Context<Member>,
  uuid: string,
  patch: ProjectSettingsPatch,
  options: { ifMatch?: string } = {},
): Promise<ChangeSettingsResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const project = await requireProject(ctx, uuid);
    requirePermission(ctx.actor, 'manage_settings');
    requireNotArchived(project);
    if (options.ifMatch !== undefined && !matchesVersion(options.ifMatch, project)) {
      throw new DomainError('precondition_failed', 'The settings have changed since you read them.', {
        reason: 'changed_meanwhile',
      });
    }
    if (patch.classifier?.url) await requireAllowedProviderUrl(ctx, patch.classifier.url, 'classifier.url');
    if (patch.classifier?.shadow?.url)
      await requireAllowedProviderUrl(ctx, patch.classifier.shadow.url, 'classifier.shadow.url');
    if (patch.extraction?.url) await requireAllowedProviderUrl(ctx, patch.extraction.url, 'extraction.url');
    if (patch.ocr?.url) await requireAllowedProviderUrl(ctx, patch.ocr.url, 'ocr.url');
    if (patch.ocr_languages) requireOcrLanguages(ctx, patch.ocr_languages);
    const before = readSettings(project);
    const after = applySettingsPatch(before, patch);
    await requireProofOfNewProvider(ctx, before, after);
    requireSendableSize(before, after, Object.keys(patch) as (keyof ProjectSettingsPatch)[]);
    if (patch.extraction_fields) await requireEntities(ctx, project.id, before, after);
    if (patch.second_look) requireValidSecondLook(after);
    if (patch.rules) await requireValidRules(ctx, project.id, before, after);
    if (!(await save(ctx, project, Object.keys(patch), before, after))) continue;
    const warnings = [
      ...(await getCategoryWarnings(ctx, project.id, before, after)),
      ...(await getEntityWarnings(ctx, project.id, after)),
      ...(await getRuleWarnings(ctx, project.id, after)),
      ...(patch.classifier || patch.extraction || patch.ocr
        ? await getKeyWarnings(ctx, project.id, after)
        : []),
    ];
    return { settings: after, version: project.version + 1, warnings };
  }
  throw new DomainError('conflict', 'Someone else is changing the settings. Retry.', { reason: 'busy' });
}

/** @returns false if the settings have changed since the project was read */
async function save(
  ctx: Context<Member>,
  project: Project,
  changed: string[],
  before: ProjectSettings,
  after: ProjectSettings,
): Promise<boolean> {
  const { reviewers_see, ...settings } = after;
  // Unchanged settings stay as stored, even if they can't be read.
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
    const owner = { organizationId: project.organizationId, projectId: project.id, documentId: null };
    await keepRejectedJson(tx, owner, { settings: project.settings });
    for (const [name, stored] of unreadableSettings(project, Object.keys(written)))
      await keepOriginal(tx, owner, `settings.${name}`, stored);
    if (reshaped) {
      await saveVersion(tx, {
        project,
        before: before.custom_schema,
        after: after.custom_schema,
        savedById: ctx.actor.userId,
        at: ctx.clock(),
      });
    }
    await restartAutomations(tx, project, { before, after, at: ctx.clock() });
    if (changesAny(CHECK_SETTINGS, before, after)) {
      const { id: projectId, organizationId } = project;
      await sendEvent(tx, rulesChanged, { organizationId, projectId });
    }
    await recordAudit(tx, ctx, {
      action: 'project.settings_changed',
      projectId: project.id,
      subjectId: project.id,
      details: {
        changed: changed.filter((name) => getChangedSettings(before, after).includes(name)),
        version: project.version + 1,
        values: describeSettingsChange(before, after),
      },
    });
    return true;
  });
}

/** Resumes the automations whose setting changed. Earlier audits no longer count. */
async function restartAutomations(
  tx: Transaction,
  { id: projectId, organizationId }: Project,
  { before, after, at }: { before: ProjectSettings; after: ProjectSettings; at: Date },
): Promise<void> {
  for (const kind of getChangedAutomations(before, after)) {
    const state = { startedAt: at, pausedAt: null };
    await tx.automationState.upsert({
      where: { projectId_kind: { projectId, kind } },
      create: { projectId, kind, organizationId, ...state },
      update: state,
    });
  }
}

/** @throws DomainError invalid for languages that this installation can't read images in */
function requireOcrLanguages(
  { ocrLanguages }: Pick<Services, 'ocrLanguages'>,
  wanted: readonly string[],
): void {
  const there = formatList(ocrLanguages);
  const errors: FieldErrors = {};
  wanted.forEach((language, index) => {
    if (ocrLanguages.includes(language)) return;
    errors[`ocr_languages.${index}`] = [
      `The language “${language}” is not installed. Installed languages: ${there}.`,
    ];
  });
  throwFieldErrors('invalid', errors, { reason: 'language_missing' });
}
