import { formatCount } from '@/lib/foundation/phrases';
import type { AutomationReport } from '@/lib/recognition/automation-status/schemas';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';

export type AutomationStatus = AutomationReport['values'];

/** Automations in the order of the work on a file. */
export const KINDS = ['splits', 'types', 'values'] as const satisfies readonly AutomationKind[];

export const AUTOMATION_TITLES: Record<AutomationKind, string> = {
  splits: 'Cuts',
  types: 'Types',
  values: 'Values',
};

/** Noun of the items that an automation decides. */
export const ITEM_NOUNS: Record<AutomationKind, string> = {
  splits: 'file',
  types: 'file',
  values: 'document',
};

export const STATE_LABELS: Record<AutomationStatus['state'], string> = {
  off: 'Off',
  collecting: 'Collecting',
  active: 'Active',
  paused: 'Paused',
};

/** Formats a confidence with at most one decimal, rounded down: `94.1%`. */
export const formatConfidence = (confidence: number): string =>
  `${Math.floor(confidence * 1000 + 1e-6) / 10}%`;

/** Formats an upper bound, rounded up, so that it never looks better than it is: `0.48%`, `7.2%`. */
export function formatBound(share: number): string {
  const digits = share < 0.01 ? 10_000 : 1000;
  return `${(Math.ceil(share * digits - 1e-6) * 100) / digits}%`;
}

/** Describes the state of an automation without its name, for example `43 more reviews needed`. */
export function describeState(kind: AutomationKind, status: AutomationStatus): string {
  const { state, threshold, decided, reviews_needed: needed, automatic_share: share } = status;
  const noun = ITEM_NOUNS[kind];
  switch (state) {
    case 'off':
      return `${formatCount(decided, noun)} decided by people so far`;
    case 'collecting':
      return needed === 0
        ? 'The decisions prove no threshold. Change the budget to count the latest ones.'
        : `${formatCount(needed, 'more review')} needed`;
    case 'active': {
      const covered = decided > 0 ? `; ${formatConfidence(share)} of ${noun}s` : '';
      return `from ${formatConfidence(threshold ?? 1)} on${covered}`;
    }
    case 'paused':
      return describePause(noun, status);
  }
}

/** Describes the proof with the higher share of wrong items: the audit, or the corrections of all automatic items. */
function describePause(noun: string, { audit, corrections }: AutomationStatus): string {
  return audit.wrong * corrections.automatic >= corrections.wrong * audit.decided && audit.decided > 0
    ? `${audit.wrong} of ${formatCount(audit.decided, `checked ${noun}`)} were wrong`
    : `${corrections.wrong} of ${formatCount(corrections.automatic, `automatic ${noun}`)} were corrected`;
}
