import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';

const Share = z.number().min(0).max(1);

const AutomationStatus = z
  .object({
    state: describedEnum({
      off: 'a person decides everything',
      collecting: 'people have not decided enough documents to prove the budget',
      active: 'Sheaf decides at or above `threshold`',
      paused:
        'too many audited documents were wrong; a person decides until an admin changes the setting `automation`',
    }),
    threshold: Share.nullable().meta({
      description: 'Minimum confidence of automatic decisions, from 0 to 1. `null` if nothing is automatic.',
      example: 0.94,
    }),
    decided: z.int().min(0).meta({
      description:
        'Number of documents that people decided, at or above `threshold`. Without a threshold, it counts all decided documents.',
      example: 640,
    }),
    wrong: z.int().min(0).meta({ description: 'Number of `decided` that people corrected.', example: 1 }),
    upper_bound: Share.meta({
      description: '95 % upper bound of the share of wrong documents among `decided`, from 0 to 1.',
      example: 0.0048,
    }),
    automatic_share: Share.meta({
      description: 'Share of the decided documents at or above `threshold`, from 0 to 1.',
      example: 0.82,
    }),
    reviews_needed: z.int().min(0).meta({
      description:
        'Number of further decisions without a correction until `budget` can find a threshold. 0 for other modes and with a threshold.',
      example: 0,
    }),
  })
  .meta({ id: 'AutomationStatus' });
export type AutomationStatus = z.infer<typeof AutomationStatus>;

export const AutomationReport = z
  .object({
    splits: AutomationStatus.meta({ description: 'Cuts of files, by the decisions on classified uploads.' }),
    types: AutomationStatus.meta({
      description: 'Types of documents, by the decisions on classified uploads whose cuts were right.',
    }),
    values: AutomationStatus.meta({
      description: 'Approval of values, by the decisions on required values.',
    }),
  })
  .meta({ id: 'AutomationReport' });
export type AutomationReport = z.infer<typeof AutomationReport>;
