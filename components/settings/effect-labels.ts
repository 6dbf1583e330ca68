import { formatCheckName } from '@/components/documents/translate-check';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { formatNameList } from '@/lib/foundation/languages/format-name-list';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type {
  PreviewOutcome,
  RuleResults,
  SettingsPreview,
} from '@/lib/recognition/settings-preview/schemas';

/** Describes the effect of settings, for example `12 of the latest 500 documents would have another result.` */
export function describeEffect(
  t: Translator<'settings'>,
  effect: Pick<SettingsPreview, 'evaluated' | 'changed' | 'better' | 'worse'>,
): string {
  const { evaluated, changed, better, worse } = effect;
  if (evaluated === 0) return t('effect.noDocuments');
  if (evaluated === 1) {
    if (changed === 0) return t('effect.onlySame');
    if (better > 0) return t('effect.onlyBetter');
    return t(worse > 0 ? 'effect.onlyWorse' : 'effect.onlyChanged');
  }
  if (changed === 0) return t('effect.noneChanged', { evaluated });
  if (better > 0 && worse > 0) return t('effect.changedBoth', effect);
  if (better > 0) return t('effect.changedBetter', { evaluated, changed, better });
  return worse > 0
    ? t('effect.changedWorse', { evaluated, changed, worse })
    : t('effect.changed', { evaluated, changed });
}

/** Describes the results of a rule, for example `Of the latest 500 documents, 480 pass and 20 fail.` */
export function describeRuleResults(t: Translator<'settings'>, results: RuleResults): string {
  const { passed, failed, not_applicable: other } = results;
  const all = passed + failed + other;
  if (all === 0) return t('ruleTrial.noDocuments');
  if (all === 1) {
    if (other === 1) return t('ruleTrial.onlyNotApplicable');
    return t(passed === 1 ? 'ruleTrial.onlyPasses' : 'ruleTrial.onlyFails');
  }
  if (other === all) return t('ruleTrial.noneApplicable', { all });
  const counts = t('ruleTrial.results', { all, passed, failed });
  return other > 0 ? `${counts} ${t('ruleTrial.notApplicable', { count: other })}` : counts;
}

interface Language {
  t: Translator<'settings'>;
  sentences: Translator<'sentences'>;
  locale: Locale;
}

/** Describes the result for a document, for example `2 parts (invoice), no failed checks, for review`. */
export function describeOutcome(language: Language, outcome: PreviewOutcome): string {
  const { t, locale } = language;
  const { failed_checks: failed, parts, handling } = outcome;
  const names = failed?.map((name, index) =>
    formatCheckName(language.sentences, { name, rule_id: outcome.failed_rules?.[index] ?? '' }, locale),
  );
  const accepted = failed !== undefined ? t('effect.approved') : t('effect.accepted');
  return [
    parts && describeParts(language, parts),
    names && (names.length === 0 ? t('effect.noFailedChecks') : formatNameList(locale, names)),
    handling && (handling === 'review' ? t('effect.forReview') : accepted),
  ]
    .filter(Boolean)
    .join(', ');
}

function describeParts({ t, locale }: Language, parts: NonNullable<PreviewOutcome['parts']>): string {
  const types = parts.map(({ doc_type: type }) => (type ? formatIdentifier(type) : t('effect.noType')));
  return t('effect.parts', { count: parts.length, types: formatNameList(locale, new Set(types)) });
}
