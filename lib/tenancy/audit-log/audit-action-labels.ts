import { formatWords } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/tenancy/audit/audit-actions';

/**
 * Returns the label of an action, to follow a name. Labels describe entries of other versions, whose details have an
 * unknown form, and the search finds entries by their words.
 */
export function getActionLabel(t: Translator<'auditLog'>, action: string): string {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return known ? t(`actions.${known}`) : formatWords(action);
}

/** Returns the actions whose label contains a word. */
export const findActionsByLabel = (t: Translator<'auditLog'>, word: string): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => getActionLabel(t, action).toLowerCase().includes(word));
