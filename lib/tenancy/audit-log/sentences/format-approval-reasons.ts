import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/foundation/phrases';

/** Formats the reasons of an approval by Sheaf, for the end of a sentence. */
export function formatApprovalReasons({
  confidence,
  checks_passed: checks,
}: {
  confidence: number;
  checks_passed: number;
}): string {
  const sure = `every required value is at least ${formatPercent(confidence)} sure`;
  return checks === 0 ? sure : `${sure}, and ${formatCount(checks, 'check')} passed`;
}
