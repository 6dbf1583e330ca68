import type { useTranslations } from 'use-intl';
import type { Area } from './catalog';

/**
 * Formats the messages of one area in one language. Components get it from `useTranslations`, pages from
 * `getTranslations`, and emails from `getTranslator`. Functions that build labels have it as their first parameter.
 */
export type Translator<A extends Area> = ReturnType<typeof useTranslations<A>>;
