import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { applySettingsPatch, readSettings } from '@/lib/tenancy/projects/project-settings';
import { requireValidRules } from '@/lib/tenancy/projects/require-valid-rules';
import { CHECK_SETTINGS, PROPOSAL_SETTINGS } from '@/lib/tenancy/projects/setting-groups';
import { changesAny, getChangedAutomations } from '@/lib/tenancy/projects/settings-effects';
import { mergeReplays, selectLatest } from './replay';
import { findCheckedDocuments, replayChecks } from './replay-checks';
import { findClassifiedUploads, replayProposals } from './replay-proposals';
import type { PreviewExample, SettingsPreview, SettingsPreviewRequest } from './schemas';

const MAX_EXAMPLES = 20;

/**
 * Applies unsaved settings to the latest documents of the project, and compares the results with those of the saved
 * settings and with what people decided. Uses stored text and values, and changes nothing.
 *
 * @throws DomainError `not_found`, `forbidden`; `invalid` for rules that can't work
 */
export async function previewSettings(
  ctx: Context<Member>,
  projectUuid: string,
  { settings: patch }: SettingsPreviewRequest,
): Promise<SettingsPreview> {
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'manage_settings');
  const before = readSettings(project);
  const after = applySettingsPatch(before, patch);
  if (patch.rules) await requireValidRules(ctx, project.id, before, after);
  const automations = getChangedAutomations(before, after);
  const affectsChecks =
    patch.rules !== undefined || changesAny(CHECK_SETTINGS, before, after) || automations.includes('values');
  const affectsProposals =
    changesAny(PROPOSAL_SETTINGS, before, after) || automations.some((kind) => kind !== 'values');
  const ids = selectLatest([
    affectsChecks ? await findCheckedDocuments(ctx, project.id) : [],
    affectsProposals ? await findClassifiedUploads(ctx, project.id) : [],
  ]);
  const both = [before, after] as const;
  const checks = affectsChecks ? await replayChecks(ctx, project.id, ids, both) : undefined;
  const { evaluated, changed } = mergeReplays([
    ...(checks ? [checks] : []),
    ...(affectsProposals ? [await replayProposals(ctx, project, ids, both)] : []),
  ]);
  const getAll = (verdict: PreviewExample['verdict']) => changed.filter((each) => each.verdict === verdict);
  return {
    evaluated: evaluated.length,
    changed: changed.length,
    better: getAll('better').length,
    worse: getAll('worse').length,
    examples: [...getAll('worse'), ...getAll('better'), ...getAll('unknown')].slice(0, MAX_EXAMPLES),
    rules: patch.rules && checks ? checks.rules : [],
  };
}
