import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { addPercentSign, formatExactPercent } from '@/lib/foundation/percent';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { AutomationDraft } from './automation-draft';
import { parsePercentNumber } from './number-text';
import type { SettingsDraft } from './settings-draft';

interface Language {
  t: Translator<'settings'>;
  locale: Locale;
}

/** Describes what an automation does with the current input, in one sentence. */
export function describeAutomationDraft(
  language: Language,
  kind: AutomationKind,
  draft: SettingsDraft,
): string {
  const { t } = language;
  const automation = draft.automation[kind];
  if (automation.mode === 'off') return describeOff(language, kind, draft);
  if (kind === 'splits' && draft.splitting === 'off') return t('automation.sentences.splittingOff');
  if (kind === 'splits' && draft.separationMode !== 'classifier')
    return t('automation.sentences.fixedMethod');
  return automation.mode === 'threshold'
    ? describeThreshold(language, kind, automation)
    : describeBudget(t, kind, automation);
}

function describeOff({ t, locale }: Language, kind: AutomationKind, draft: SettingsDraft): string {
  const percent = formatTypedPercent(draft.threshold, locale);
  if (kind === 'values') return t('automation.sentences.valuesOff');
  if (kind === 'types') return t('automation.sentences.typesOff', { percent });
  if (draft.splitting === 'automatic') return t('automation.sentences.cutsAutomatic', { percent });
  return t(draft.splitting === 'off' ? 'automation.sentences.cutsOff' : 'automation.sentences.cutsReview');
}

/** Formats a typed percentage; an ellipsis for other text. */
function formatTypedPercent(text: string, locale: Locale): string {
  const percent = parsePercentNumber(text);
  return typeof percent === 'number' ? formatExactPercent(percent, locale) : addPercentSign('…', locale);
}

/** Returns a typed number, or an ellipsis for other text. */
const showNumber = (text: string): string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? '…' : text.trim();

const describeThreshold = (
  { t, locale }: Language,
  kind: AutomationKind,
  { threshold }: AutomationDraft,
): string => t(`automation.sentences.${kind}Threshold`, { percent: formatTypedPercent(threshold, locale) });

const describeBudget = (
  t: Translator<'settings'>,
  kind: AutomationKind,
  { wrong, of }: AutomationDraft,
): string =>
  t(`automation.sentences.${kind}Budget`, {
    wrong: showNumber(wrong),
    of: showNumber(of),
    count: wrong.trim() === '1' ? 1 : 2,
  });

/** Says to which decisions the threshold of the section Splitting applies. */
export function describeThresholdScope(
  t: Translator<'settings'>,
  { splitting, automation }: SettingsDraft,
): string {
  const hasCuts = splitting === 'automatic' && automation.splits.mode === 'off';
  const hasTypes = automation.types.mode === 'off';
  if (hasCuts) return t(hasTypes ? 'threshold.scopeBoth' : 'threshold.scopeCuts');
  return t(hasTypes ? 'threshold.scopeTypes' : 'threshold.scopeNone');
}
