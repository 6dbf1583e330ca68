import { formatDay } from '@/components/ui/relative-time';
import { formatPercent } from '@/lib/foundation/percent';
import { formatList } from '@/lib/foundation/phrases';
import type { HistoryEntry } from '@/lib/page-plan/history/schemas';
import { formatApprovalReasons } from '@/lib/tenancy/audit-log/sentences/format-approval-reasons';
import { formatStatusChange } from '@/lib/tenancy/audit-log/sentences/format-status-change';
import { formatValueChanges } from '@/lib/tenancy/audit-log/sentences/format-value-changes';
import { PAGE_CHANGE_VERBS } from '@/lib/tenancy/audit-log/sentences/page-change-verbs';

/** Formats the actor for the beginning of a sentence. */
const formatActor = (entry: HistoryEntry): string => {
  const agent = entry.by?.agent;
  if (agent === undefined) return formatPrincipal(entry);
  const principal = formatPrincipal(entry).replace(/^An? /, (article) => article.toLowerCase());
  return `An agent${agent && ` (${agent})`} for ${principal}`;
};

const formatPrincipal = ({ by }: HistoryEntry): string => {
  if (by?.kind === 'key') return by.name ? `API key “${by.name}”` : 'An API key';
  return by?.kind === 'user' ? (by.name ?? 'A former member') : 'Sheaf';
};

/**
 * Formats a history entry as a sentence.
 * @param getFieldLabel returns the label of a field by its key
 */
export function formatHistoryEntry(entry: HistoryEntry, getFieldLabel: (key: string) => string): string {
  const { what, fields = [] } = entry;
  switch (what) {
    case 'received':
      return `Received from ${formatActor(entry)}`;
    case 'scanned':
      return 'Scanned';
    case 'held':
      return 'Put on hold';
    case 'values_changed':
      return `${formatActor(entry)} ${formatValueChanges(entry.changes ?? [], fields.map(getFieldLabel))}`;
    case 'status_changed':
      return `${formatActor(entry)} ${formatStatusChange(entry, 'it')}`;
    case 'checks_overridden':
      return `${formatActor(entry)} approved it with failed checks`;
    case 'approved_automatically': {
      const approved = `${formatActor(entry)} approved it`;
      if (!entry.reasons) return approved;
      const threshold = formatPercent(entry.reasons.threshold);
      return `${approved}: ${formatApprovalReasons(entry.reasons)}; the threshold was ${threshold}`;
    }
    case 'assigned':
      return `${formatActor(entry)} changed the assignee`;
    case 'renamed':
      return `${formatActor(entry)} changed the name`;
    case 'labels_changed':
      return `${formatActor(entry)} changed the labels`;
    case 'rotated':
      return `${formatActor(entry)} rotated pages`;
    case 'unlocked':
      return `${formatActor(entry)} unlocked it with its password`;
    case 'classification_requested':
      return `${formatActor(entry)} requested types and cuts`;
    case 'postponed':
      return entry.until
        ? `${formatActor(entry)} postponed it until ${formatDay(new Date(entry.until))}`
        : `${formatActor(entry)} ended the postponement`;
    case 'rejected':
      return `${formatActor(entry)} rejected it`;
    case 'deleted':
      return `${formatActor(entry)} moved it to the trash`;
    case 'restored':
      return `${formatActor(entry)} restored it from the trash`;
    case 'page_change':
      return formatPageChange(entry);
  }
}

function formatPageChange(entry: HistoryEntry): string {
  const { page_change: change } = entry;
  const sources = formatList((change?.sources ?? []).map(({ original_filename: name }) => name));
  if (change?.made)
    return `${change.action === 'combine' ? 'Joined' : 'Cut'} from ${sources || 'other documents'}`;
  if (change?.action === 'attach' && sources) return `${formatActor(entry)} attached ${sources}`;
  return `${formatActor(entry)} ${change ? PAGE_CHANGE_VERBS[change.action].alone : 'changed its pages'}`;
}
