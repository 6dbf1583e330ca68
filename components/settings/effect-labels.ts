import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { formatCount, formatList } from '@/lib/foundation/phrases';
import type {
  PreviewOutcome,
  RuleResults,
  SettingsPreview,
} from '@/lib/recognition/settings-preview/schemas';

/** Describes the effect of settings, for example `12 of the latest 500 documents would have another result.` */
export function describeEffect({
  evaluated,
  changed,
  better,
  worse,
}: Pick<SettingsPreview, 'evaluated' | 'changed' | 'better' | 'worse'>): string {
  if (evaluated === 0) return 'The project has no documents to compare with yet.';
  if (evaluated === 1) {
    if (changed === 0) return 'Nothing would change for the only document.';
    const result = better > 0 ? 'a better' : worse > 0 ? 'a worse' : 'another';
    return `The only document would have ${result} result.`;
  }
  const documents = `of the latest ${formatCount(evaluated, 'document')}`;
  if (changed === 0) return `Nothing would change for any ${documents}.`;
  const judged = [better > 0 && `${better} for the better`, worse > 0 && `${worse} for the worse`].filter(
    (part) => part !== false,
  );
  return `${changed} ${documents} would have another result${judged.length > 0 ? `: ${formatList(judged)}` : ''}.`;
}

/** Describes the results of a rule, for example `Of the latest 500 documents, 480 pass and 20 fail.` */
export function describeRuleResults({ passed, failed, not_applicable: other }: RuleResults): string {
  const all = passed + failed + other;
  if (all === 0) return 'The project has no documents to try the rule on yet.';
  if (all === 1) {
    if (other === 1) return 'The rule doesn’t apply to the only document.';
    return `The only document ${passed === 1 ? 'passes' : 'fails'}.`;
  }
  const documents = `the latest ${formatCount(all, 'document')}`;
  if (other === all) return `The rule doesn’t apply to any of ${documents}.`;
  const passes = `${passed} ${passed === 1 ? 'passes' : 'pass'}`;
  const fails = `${failed} ${failed === 1 ? 'fails' : 'fail'}`;
  const rest = other > 0 ? ` The rule doesn’t apply to ${other}.` : '';
  return `Of ${documents}, ${passes} and ${fails}.${rest}`;
}

/** Describes the result for a document, for example `2 parts (invoice), no failed checks, for review`. */
export function describeOutcome({ failed_checks: failed, parts, handling }: PreviewOutcome): string {
  const approves = failed !== undefined;
  return [
    parts && describeParts(parts),
    failed && (failed.length === 0 ? 'no failed checks' : formatList(failed)),
    handling && (handling === 'review' ? 'for review' : approves ? 'approved by Sheaf' : 'accepted'),
  ]
    .filter(Boolean)
    .join(', ');
}

function describeParts(parts: NonNullable<PreviewOutcome['parts']>): string {
  const types = new Set(parts.map(({ doc_type: type }) => (type ? formatIdentifier(type) : 'no type')));
  return `${formatCount(parts.length, 'part')} (${formatList(types)})`;
}
