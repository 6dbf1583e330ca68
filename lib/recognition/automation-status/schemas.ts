import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { MAX_CURVE_POINTS } from '@/lib/recognition/automation/build-error-curve';
import { AUDIT_WINDOW } from '@/lib/recognition/automation/is-budget-exceeded';

const Share = z.number().min(0).max(1);

const Evidence = {
  decided: z
    .int()
    .min(0)
    .meta({ description: 'Number of documents that people decided, at or above `threshold`.', example: 640 }),
  wrong: z.int().min(0).meta({ description: 'Number of `decided` that people corrected.', example: 1 }),
  upper_bound: Share.meta({
    description: '95 % upper bound of the share of wrong documents among `decided`, from 0 to 1.',
    example: 0.0074,
  }),
  automatic_share: Share.meta({
    description: 'Share of all documents at or above `threshold`, decided or not, from 0 to 1.',
    example: 0.82,
  }),
};

const AutomationCurvePoint = z
  .object({
    threshold: Share.meta({ description: 'Confidence, from 0 to 1.', example: 0.94 }),
    ...Evidence,
  })
  .meta({ id: 'AutomationCurvePoint' });
export type AutomationCurvePoint = z.infer<typeof AutomationCurvePoint>;

const AutomationStatus = z
  .object({
    state: describedEnum({
      off: 'a person decides everything',
      collecting: 'people have not decided enough documents to prove the budget',
      active: 'Sheaf decides at or above `threshold`',
      paused:
        'too many automatic documents were wrong; a person decides until an admin changes the setting `automation`',
    }),
    threshold: Share.nullable().meta({
      description: 'Minimum confidence of automatic decisions, from 0 to 1. `null` if nothing is automatic.',
      example: 0.94,
    }),
    ...Evidence,
    decided: z.int().min(0).meta({
      description:
        'Number of documents that people decided, at or above `threshold`. Without a threshold, it counts all decided documents.',
      example: 640,
    }),
    reviews_needed: z.int().min(0).meta({
      description:
        'Number of further decisions without a correction until `budget` can find a threshold. 0 for other modes, with a threshold, and if 10,000 decisions prove none: after a change of the setting, later decisions count.',
      example: 0,
    }),
    audit: z
      .object({
        decided: z
          .int()
          .min(0)
          .max(AUDIT_WINDOW)
          .meta({ description: 'Number of audited documents that people decided.', example: 40 }),
        wrong: z.int().min(0).max(AUDIT_WINDOW).meta({
          description: 'Number of `decided` that people corrected.',
          example: 0,
        }),
      })
      .meta({
        description: `Latest audited documents since the last change of the setting, at most ${AUDIT_WINDOW}. If too many are wrong, the automation pauses.`,
      }),
    corrections: z
      .object({
        automatic: z
          .int()
          .min(0)
          .max(AUDIT_WINDOW)
          .meta({ description: 'Number of automatic documents, audited or not.', example: 200 }),
        wrong: z.int().min(0).max(AUDIT_WINDOW).meta({
          description: 'Number of `automatic` that people corrected.',
          example: 0,
        }),
      })
      .meta({
        description: `Latest automatic documents since the last change of the setting, at most ${AUDIT_WINDOW}. The automation also pauses if their corrections alone exceed the budget.`,
      }),
    curve: z
      .array(AutomationCurvePoint)
      .max(MAX_CURVE_POINTS)
      .meta({
        description: `Evidence for other thresholds, from the highest to the lowest, with at most ${MAX_CURVE_POINTS} points. The last point includes all decided documents.`,
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

/** Maximum number of listed decisions. */
export const MAX_DECISIONS = 50;

const AutomaticDecision = z
  .object({
    document_uuid: z.uuid().meta({ description: 'UUID of the document.' }),
    filename: z.string().meta({ description: 'File name of the document.', example: 'Invoice 88412.pdf' }),
    decided_at: z.iso.datetime().meta({
      description: 'Time at which Sheaf approved the document, or left it to a person for the audit.',
      example: '2026-11-27T09:30:00.000Z',
    }),
    confidence: Share.meta({ description: 'Confidence of the least sure required value.', example: 0.97 }),
    audited: z.boolean().meta({
      description:
        'Whether Sheaf left the document to a person in order to check the automation. Sheaf approved the other documents.',
      example: false,
    }),
    corrected: z.boolean().nullable().meta({
      description: 'Whether a person corrected a required value. `null` until a person has decided.',
      example: null,
    }),
  })
  .meta({ id: 'AutomaticDecision' });
export type AutomaticDecision = z.infer<typeof AutomaticDecision>;

export const AutomaticDecisionList = z
  .object({
    decisions: z
      .array(AutomaticDecision)
      .max(MAX_DECISIONS)
      .meta({ description: `Latest decisions, newest first, at most ${MAX_DECISIONS}.` }),
  })
  .meta({ id: 'AutomaticDecisionList' });
export type AutomaticDecisionList = z.infer<typeof AutomaticDecisionList>;
