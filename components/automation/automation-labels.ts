import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatExactPercent } from '@/lib/foundation/percent';
import type { AutomationReport } from '@/lib/recognition/automation-status/schemas';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';

export type AutomationStatus = AutomationReport['values'];

/** Automations in the order of the work on a file. */
export const KINDS = ['splits', 'types', 'values'] as const satisfies readonly AutomationKind[];

/** Items that an automation decides, for messages. */
export const ITEMS: Record<AutomationKind, 'file' | 'document'> = {
  splits: 'file',
  types: 'file',
  values: 'document',
};

/** Formats a confidence with at most one decimal, rounded down: `94.1%`. */
export const formatConfidence = (confidence: number, locale: Locale): string =>
  formatExactPercent(Math.floor(confidence * 1000 + 1e-6) / 10, locale);

/** Formats an upper bound, rounded up, so that it never looks better than it is: `0.48%`, `7.2%`. */
export function formatBound(share: number, locale: Locale): string {
  const digits = share < 0.01 ? 10_000 : 1000;
  return formatExactPercent(Math.max(0, (Math.ceil(share * digits - 1e-6) * 100) / digits), locale);
}

/** Translator and locale of the reader, for texts with numbers. */
export interface AutomationLanguage {
  t: Translator<'automation'>;
  locale: Locale;
}

/** Describes the state of an automation without its name, for example `43 more reviews needed`. */
export function describeState(
  { t, locale }: AutomationLanguage,
  kind: AutomationKind,
  status: AutomationStatus,
): string {
  const { state, threshold, decided, reviews_needed: needed, automatic_share: share } = status;
  const item = ITEMS[kind];
  switch (state) {
    case 'off':
      return t('state.off', { item, count: decided });
    case 'collecting':
      return needed === 0 ? t('state.noThreshold') : t('state.needed', { count: needed });
    case 'active': {
      const confidence = formatConfidence(threshold ?? 1, locale);
      return decided > 0
        ? t('state.fromShare', { confidence, share: formatConfidence(share, locale), item })
        : t('state.from', { confidence });
    }
    case 'paused':
      return describePause(t, kind, status);
  }
}

/** Describes the proof with the higher share of wrong items: the audit, or the corrections of all automatic items. */
function describePause(
  t: Translator<'automation'>,
  kind: AutomationKind,
  { audit, corrections }: AutomationStatus,
): string {
  const item = ITEMS[kind];
  return audit.wrong * corrections.automatic >= corrections.wrong * audit.decided && audit.decided > 0
    ? t('state.wrong', { wrong: audit.wrong, item, count: audit.decided })
    : t('state.corrected', { wrong: corrections.wrong, item, count: corrections.automatic });
}
