import { describeChange } from '@/lib/documents/changes/describe-document-changes';
import { DomainError } from '@/lib/foundation/errors';
import { formatList } from '@/lib/foundation/phrases';
import type { Transaction } from '@/lib/platform/db/database';
import type { NewAuditedAction } from '@/lib/tenancy/audit/audit-details';
import type { DocumentChange } from '@/lib/tenancy/audit/audit-document-changes';
import { blocksApproval } from './blocks-approval';
import { getBuiltinCheckCode } from './builtin-check-code';
import type { Check } from './schemas';

type AuditEntry = NewAuditedAction & { changes: DocumentChange[] };

/**
 * Requires that no check with the severity `block` failed. Call it after the checks were updated, in the same
 * transaction.
 *
 * @param reason reason for an approval in spite of failed checks; the caller checks the permission
 * @returns an audit entry if failed checks were overridden
 * @throws DomainError `invalid`, keyed `status`, that names the rules
 */
export async function requirePassedChecks(
  tx: Transaction,
  documentId: string,
  reason: string | undefined,
): Promise<AuditEntry[]> {
  const { checks } = await tx.document.findUniqueOrThrow({
    where: { id: documentId },
    select: { checks: true },
  });
  const failed = (checks as Check[]).filter(blocksApproval);
  if (failed.length === 0) return [];
  if (reason !== undefined) {
    const rules = failed.map((check) => check.rule_id);
    return [
      {
        action: 'document.checks_overridden',
        details: { rules },
        changes: describeChange('override', null, reason),
      },
    ];
  }
  const names = formatList(failed.map(({ name }) => `“${name}”`));
  const messages = failed.map(({ message }) => message).join(' ');
  const summary = `The document can’t be approved: ${failed.length === 1 ? 'the check' : 'the checks'} ${names} failed. ${messages}`;
  throw new DomainError('invalid', summary, {
    reason: 'checks_failed',
    values: listChecks(failed),
    errors: { status: [summary] },
  });
}

/** Lists the names of checks, and separately the codes of built-in checks and the names of rules of the project. */
function listChecks(checks: readonly Check[]) {
  const codes = checks.flatMap(({ rule_id: id }) => getBuiltinCheckCode(id) ?? []);
  const own = checks.filter(({ rule_id: id }) => getBuiltinCheckCode(id) === undefined);
  return {
    checks: checks.map(({ name }) => name).join(', '),
    builtin_checks: [...new Set(codes)].join(', '),
    own_checks: own.map(({ name }) => name).join(', '),
  };
}
