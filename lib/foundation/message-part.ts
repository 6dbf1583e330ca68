import { z } from 'zod';

/** Sentence of a message with its code, for example to show it in another language. */
export const MessagePart = z
  .object({
    code: z.string().meta({
      description: 'Stable code of the sentence. A later version can have more codes.',
      example: 'server_status',
    }),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .meta({ description: 'Values in the sentence, by name.', example: { status: 503 } }),
  })
  .meta({ id: 'MessagePart' });
export type MessagePart = z.output<typeof MessagePart>;

/** Returns the schema of the sentences of a message. */
export const messageParts = (name: 'message' | 'error') =>
  z.array(MessagePart).meta({
    description: `Sentences of \`${name}\`, with their codes and values. Empty if \`${name}\` is \`null\`, or if a part of it has no code.`,
  });
