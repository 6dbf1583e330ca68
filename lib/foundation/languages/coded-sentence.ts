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

/** Creates the schema of the sentences of a text that is stored in English. */
export const describeSentences = (text: string) =>
  z
    .array(CodedSentence)
    .optional()
    .meta({
      description: `Codes and values of the sentences of ${text}, to build them in another language. A sentence without its own code has the code \`text\`. Absent if no sentence has its own code.`,
      example: [{ code: 'least_sure', values: { page: 3, confidence: 0.88 } }],
    });

/** Creates the schema of the sentences of a message about a connection. */
export const describeParts = (name: 'message' | 'error') =>
  z.array(CodedSentence).meta({
    description: `Sentences of \`${name}\`, with their codes and values. Empty if \`${name}\` is \`null\`, or if a part of it has no code.`,
  });
