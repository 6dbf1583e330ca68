import { z } from 'zod';

/**
 * Sentence of Sheaf as a code and the values in the sentence. Pages build the sentence in their language. The names of the
 * values are those in the catalog `sentences`, and determine how a page formats them.
 */
export const CodedSentence = z
  .object({
    code: z.string().meta({
      description: 'Code of the sentence. Later versions can have more codes.',
      example: 'title',
    }),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]))
      .meta({
        description: 'Values in the sentence, by their names. Empty for a sentence without values.',
        example: { page: 1, title: 'Invoice' },
      }),
  })
  .meta({ id: 'CodedSentence' });
export type CodedSentence = z.infer<typeof CodedSentence>;
export type SentenceValues = CodedSentence['values'];
