import type { Translator } from '@/lib/foundation/languages/translator';
import type { Choice } from './choice-cards';

/** Returns the providers of a classifier that get the text of the pages. */
export const getExternalClassifierChoices = (
  t: Translator<'settings'>,
): readonly Choice<'http' | 'llm'>[] => [
  { value: 'http', title: t('provider.ownService'), description: t('provider.ownServiceText') },
  { value: 'llm', title: t('provider.languageModel'), description: t('provider.languageModelText') },
];
