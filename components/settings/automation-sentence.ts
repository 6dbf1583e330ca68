import { formatList } from '@/lib/foundation/phrases';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { AutomationDraft } from './automation-draft';
import type { SettingsDraft } from './settings-draft';

const AUTOMATIC_ITEMS: Record<AutomationKind, string> = {
  splits: 'files',
  types: 'documents',
  values: 'documents',
};

/** Describes what an automation does with the current input, in one sentence. */
export function describeAutomationDraft(kind: AutomationKind, draft: SettingsDraft): string {
  const automation = draft.automation[kind];
  if (automation.mode === 'off') return describeOff(kind, draft);
  if (kind === 'splits' && draft.splitting === 'off')
    return 'Splitting is off in the section Splitting, so a person decides on every cut.';
  if (kind === 'splits' && draft.separationMode !== 'classifier')
    return 'The section Splitting cuts files by a fixed method, so there are no proposed cuts to decide.';
  return automation.mode === 'threshold'
    ? describeThreshold(kind, automation)
    : describeBudget(kind, automation);
}

function describeOff(kind: AutomationKind, { splitting, threshold }: SettingsDraft): string {
  if (kind === 'values') return 'A person approves every document.';
  if (kind === 'types')
    return `The section Splitting decides: a type below ${threshold}% waits for a person.`;
  const outcome = {
    off: 'a file that may need cuts waits for a person',
    review: 'a person decides on every file with more than one document',
    automatic: `cuts are automatic from ${threshold}% on`,
  };
  return `The section Splitting decides: ${outcome[splitting]}.`;
}

/** Returns a typed number, or an ellipsis for other text. */
const showNumber = (text: string): string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? '…' : text.trim();

function describeThreshold(kind: AutomationKind, automation: AutomationDraft): string {
  const threshold = showNumber(automation.threshold);
  const effects: Record<AutomationKind, string> = {
    splits: `Sheaf splits a file if the confidence of each cut is at least ${threshold}%.`,
    types: `Sheaf accepts a type if its confidence is at least ${threshold}%.`,
    values: `Sheaf approves a document after its scan if the confidence of each required value is at least ${threshold}% and no blocking check failed.`,
  };
  return effects[kind];
}

function describeBudget(kind: AutomationKind, { wrong, of }: AutomationDraft): string {
  const effects: Record<AutomationKind, string> = {
    splits: 'splits files',
    types: 'accepts types',
    values: 'approves documents without a failed blocking check',
  };
  return `Sheaf ${effects[kind]} from the confidence at which your reviews prove that at most ${showNumber(wrong)} of ${showNumber(of)} ${AUTOMATIC_ITEMS[kind]} ${wrong.trim() === '1' ? 'is' : 'are'} wrong.`;
}

/** Says to which decisions the threshold of the section Splitting applies. */
export function describeThresholdScope({ splitting, automation }: SettingsDraft): string {
  const names = [
    splitting === 'automatic' && automation.splits.mode === 'off' && 'cuts',
    automation.types.mode === 'off' && 'types',
  ].filter((name) => name !== false);
  return names.length > 0
    ? `The threshold applies to ${formatList(names)}.`
    : 'The threshold applies to no decision.';
}
