import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { getChangedSettings } from '@/lib/tenancy/projects/describe-settings-change';
import {
  applySettingsPatch,
  type ProjectSettings,
  readSettings,
} from '@/lib/tenancy/projects/project-settings';
import { requireValidRules } from '@/lib/tenancy/projects/require-valid-rules';
import { type Replay, replayChecks } from './replay-checks';
import { replayProposals } from './replay-proposals';
import type { PreviewExample, SettingsPreview, SettingsPreviewRequest } from './schemas';

const MAX_EXAMPLES = 20;
const NOTHING: Replay = { evaluated: 0, changed: [] };

const CHECK_SETTINGS: readonly (keyof ProjectSettings)[] = [
  'rules',
  'arithmetic_checks',
  'extraction_fields',
];
const PROPOSAL_SETTINGS: readonly (keyof ProjectSettings)[] = [
  'classifier',
  'separation',
  'document_splitting',
  'automatic_threshold',
];

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
  const names = getChangedSettings(before, after);
  const affects = (settings: readonly string[]) => settings.some((name) => names.includes(name));
  const replays = [
    affects(CHECK_SETTINGS) ? await replayChecks(ctx, project.id, before, after) : NOTHING,
    affects(PROPOSAL_SETTINGS) ? await replayProposals(ctx, project, before, after) : NOTHING,
  ];
  const changed = replays.flatMap((replay) => replay.changed);
  const getAll = (verdict: PreviewExample['verdict']) => changed.filter((each) => each.verdict === verdict);
  return {
    evaluated: replays.reduce((sum, { evaluated }) => sum + evaluated, 0),
    changed: changed.length,
    better: getAll('better').length,
    worse: getAll('worse').length,
    examples: [...getAll('worse'), ...getAll('better'), ...getAll('unknown')].slice(0, MAX_EXAMPLES),
  };
}
