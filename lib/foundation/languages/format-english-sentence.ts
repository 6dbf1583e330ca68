import { assert } from '@/lib/foundation/assert';
import type { CodedSentence } from './coded-sentence';
import { formatCodedSentence, SENTENCE_AREAS, type SentenceGroup } from './format-coded-sentence';
import { getTranslator } from './get-translator';
import { DEFAULT_LOCALE } from './locales';

/** Formats a sentence for programs, which is in English. For the server only. */
export function formatEnglishSentence(group: SentenceGroup, sentence: CodedSentence): string {
  const text = formatCodedSentence(
    getTranslator(DEFAULT_LOCALE, SENTENCE_AREAS[group]),
    group,
    sentence,
    DEFAULT_LOCALE,
  );
  assert(text !== null, `The catalog has no sentence ${group}.${sentence.code}.`);
  return text;
}
