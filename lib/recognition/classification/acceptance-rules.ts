import type { Database } from '@/lib/platform/db/database';
import { findThreshold } from '@/lib/recognition/automation-evidence/find-threshold';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';

/** Minimum confidence that a file of several pages is one document, if no cuts are automatic. */
const MIN_SINGLE_DOCUMENT_CONFIDENCE = 0.5;

/** Rules of a project for the proposals that need no person. */
export interface AcceptanceRules {
  document_splitting: 'off' | 'review' | 'automatic';
  /** Minimum confidence of cuts, from 0 to 1. `null` if a person checks each cut. */
  splitThreshold: number | null;
  /** Minimum confidence that a file of several pages is one document. `null` if a person checks each such file. */
  singleThreshold: number | null;
  /** Minimum confidence of a type, from 0 to 1. `null` if a person checks each type. */
  typeThreshold: number | null;
}

type AcceptanceSettings = Pick<
  ProjectSettings,
  'document_splitting' | 'automatic_threshold' | 'automation' | 'separation'
>;

/**
 * Returns the rules of a project.
 *
 * @param found thresholds within the error budgets; `null` if the evidence is not sufficient. Only for the mode `budget`
 */
export function getAcceptanceRules(
  settings: AcceptanceSettings,
  found: Record<'splits' | 'types', number | null>,
): AcceptanceRules {
  const { document_splitting, automatic_threshold, automation } = settings;
  const getThreshold = (kind: 'splits' | 'types', whenOff: number | null): number | null => {
    const { mode, threshold } = automation[kind];
    if (mode === 'off') return whenOff;
    return mode === 'threshold' ? threshold : found[kind];
  };
  const rules = { document_splitting, typeThreshold: getThreshold('types', automatic_threshold) };
  if (document_splitting === 'off' || !isCutAutomated(settings)) {
    const splitThreshold = document_splitting === 'automatic' ? automatic_threshold : null;
    return { ...rules, splitThreshold, singleThreshold: splitThreshold ?? MIN_SINGLE_DOCUMENT_CONFIDENCE };
  }
  const threshold = getThreshold('splits', null);
  return { ...rules, splitThreshold: threshold, singleThreshold: threshold };
}

/** Returns `true` if the automation decides about cuts. Cuts by a separation are no proposals that could be wrong. */
const isCutAutomated = ({ automation, separation }: AcceptanceSettings): boolean =>
  automation.splits.mode !== 'off' && separation.mode === 'classifier';

/**
 * Loads the rules of a project, with the thresholds within its error budgets.
 *
 * @param resumed automations whose setting would change, so that they would no longer be paused. Default: none
 */
export async function loadAcceptanceRules(
  db: Database,
  projectId: string,
  settings: ProjectSettings,
  resumed: readonly AutomationKind[] = [],
): Promise<AcceptanceRules> {
  const find = (kind: 'splits' | 'types') =>
    findThreshold(db, projectId, kind, settings, { ignoresPause: resumed.includes(kind) });
  return getAcceptanceRules(settings, { splits: await find('splits'), types: await find('types') });
}

/** Returns `true` if no person has to check the cuts of a file, except for the audit. */
export function acceptsCuts(
  { splitThreshold, singleThreshold }: AcceptanceRules,
  { pageCount, parts, confidence }: { pageCount: number; parts: number; confidence: number },
): boolean {
  const threshold = parts > 1 ? splitThreshold : singleThreshold;
  return pageCount <= 1 || (threshold !== null && confidence >= threshold);
}
