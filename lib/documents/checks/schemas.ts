import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { CodedSentence } from '@/lib/foundation/languages/coded-sentence';

/** Result of a rule for a document, in the API and in the database. */
export const Check = z
  .object({
    rule_id: z.string().meta({
      description:
        'ID of the rule in the setting `rules`. IDs that begin with `builtin.` are built-in checks.',
      example: 'totals',
    }),
    name: z.string().meta({ example: 'Net and tax add up to the total' }),
    outcome: describedEnum({
      passed: 'the values match the rule',
      failed: 'the values contradict the rule',
      not_applicable: 'a value that the rule needs is missing',
    }),
    severity: describedEnum({
      block: 'a failed check blocks the approval',
      warn: 'a failed check is a warning',
    }),
    fields: z.array(z.string()).meta({
      description: 'Keys of the fields that the rule reads.',
      example: ['net', 'tax', 'total'],
    }),
    message: z.string().nullable().meta({
      description: 'Message for the user if the check failed. `null` otherwise.',
      example: 'Net 100.00 + Tax 19.00 = 119.00, but Total is 120.00.',
    }),
    message_detail: CodedSentence.optional().meta({
      description:
        'Code and values of `message`, to build the sentence in another language. Absent if the check did not fail, if the rule has its own message, and if an earlier version stored the result.',
      example: { code: 'missing', values: { label: 'Total' } },
    }),
  })
  .meta({ id: 'Check' });
export type Check = z.infer<typeof Check>;

export const Checks = z.array(Check);
