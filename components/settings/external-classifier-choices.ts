import type { Choice } from './choice-cards';

/** Providers of a classifier that get the text of the pages. */
export const EXTERNAL_CLASSIFIER_CHOICES: readonly Choice<'http' | 'llm'>[] = [
  { value: 'http', title: 'Own service', description: 'Sends the text of the pages to your service.' },
  {
    value: 'llm',
    title: 'Language model',
    description: 'Sends the text of the pages to an OpenAI-compatible API.',
  },
];
