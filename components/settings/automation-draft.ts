import type { Automation, AutomationKind, Automations } from '@/lib/tenancy/projects/project-automation';
import { formatPercentText, parseNumber, parsePercent } from './number-text';

/** Automation during editing; numbers are text. */
export interface AutomationDraft {
  mode: Automation['mode'];
  /** Threshold in percent. */
  threshold: string;
  wrong: string;
  of: string;
  /** Saved automation. It replaces invalid text in the fields of other modes, which are hidden. */
  saved: Automation;
}

export type AutomationsDraft = Record<AutomationKind, AutomationDraft> & {
  /** Audit share in percent. */
  auditShare: string;
};

export const toAutomationsDraft = ({
  splits,
  types,
  values,
  audit_share: share,
}: Automations): AutomationsDraft => ({
  splits: toAutomationDraft(splits),
  types: toAutomationDraft(types),
  values: toAutomationDraft(values),
  auditShare: formatPercentText(share),
});

const toAutomationDraft = (saved: Automation): AutomationDraft => ({
  mode: saved.mode,
  threshold: formatPercentText(saved.threshold),
  wrong: String(saved.budget.wrong),
  of: String(saved.budget.of),
  saved,
});

/** Converts a draft to the API's format. Validation is separate. */
export const toAutomations = ({ splits, types, values, auditShare }: AutomationsDraft) => ({
  splits: toAutomation(splits),
  types: toAutomation(types),
  values: toAutomation(values),
  audit_share: parsePercent(auditShare),
});

function toAutomation({ mode, threshold, wrong, of, saved }: AutomationDraft) {
  return {
    mode,
    threshold: mode === 'threshold' ? parsePercent(threshold) : saved.threshold,
    budget: mode === 'budget' ? { wrong: parseNumber(wrong), of: parseNumber(of) } : saved.budget,
  };
}
