import { z } from 'zod';
import { Check } from '@/lib/documents/checks/schemas';
import { describedEnum } from '@/lib/foundation/described-enum';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';

export const SettingsPreviewRequest = z
  .strictObject({
    settings: ProjectSettingsPatch.meta({
      description: 'Changes to the saved settings, for this preview only.',
    }),
  })
  .meta({ id: 'SettingsPreviewRequest', example: { settings: { automatic_threshold: 0.95 } } });
export type SettingsPreviewRequest = z.output<typeof SettingsPreviewRequest>;

const Part = z.object({
  start_page: z.int().min(1).meta({ example: 1 }),
  end_page: z.int().min(1).meta({ example: 2 }),
  doc_type: z.string().nullable().meta({ example: 'invoice' }),
});

/** Result for a document with either the saved or the changed settings. */
export const PreviewOutcome = z
  .object({
    failed_checks: z
      .array(z.string())
      .optional()
      .meta({ description: 'Names of the failed checks.', example: ['Net and tax add up to the total'] }),
    failed_rules: z
      .array(z.string())
      .optional()
      .meta({
        description: 'IDs of the rules of `failed_checks`, in the same order.',
        example: ['builtin.total'],
      }),
    parts: z
      .array(Part)
      .optional()
      .meta({ description: 'Proposed parts of an upload, in the order of its pages.' }),
    handling: describedEnum({
      automatic: 'Sheaf accepts the proposal, or approves the document',
      review: 'a person confirms the proposal, or approves the document',
    }).optional(),
  })
  .meta({ id: 'PreviewOutcome' });
export type PreviewOutcome = z.infer<typeof PreviewOutcome>;

/** Maximum number of documents that a preview names for each rule. */
export const MAX_FAILED_EXAMPLES = 3;

const RuleResults = z
  .object({
    rule_id: z.string().meta({ description: 'ID of the rule.', example: 'totals' }),
    passed: z.int().min(0).meta({ description: 'Number of documents that match the rule.', example: 480 }),
    failed: z
      .int()
      .min(0)
      .meta({ description: 'Number of documents that contradict the rule.', example: 12 }),
    not_applicable: z.int().min(0).meta({
      description: 'Number of documents that lack a value that the rule needs, or have another type.',
      example: 8,
    }),
    failed_documents: z
      .array(
        z.object({
          document_uuid: z.string().meta({ format: 'uuid' }),
          original_filename: z.string(),
          message: z.string().meta({
            description: 'Message of the failed check.',
            example: 'Net 100.00 + Tax 19.00 = 119.00, but Total is 120.00.',
          }),
          message_detail: Check.shape.message_detail,
        }),
      )
      .meta({
        description: `At most ${MAX_FAILED_EXAMPLES} documents that contradict the rule, the latest first.`,
      }),
  })
  .meta({ id: 'RulePreview' });
export type RuleResults = z.infer<typeof RuleResults>;

const count = (what: string, example: number) => z.int().min(0).meta({ description: what, example });

export const SettingsPreview = z
  .object({
    evaluated: count('Number of documents that the settings were applied to: at most the latest 500.', 500),
    changed: count('Number of documents with another result.', 12),
    better: count(
      'Number of changed documents whose new result matches the decision of a person, unlike the old one.',
      9,
    ),
    worse: count(
      'Number of changed documents whose old result matches the decision of a person, unlike the new one.',
      1,
    ),
    examples: z
      .array(
        z.object({
          document_uuid: z.string().meta({ format: 'uuid' }),
          original_filename: z.string(),
          verdict: describedEnum({
            better: 'only the new result matches the decision of a person',
            worse: 'only the old result matches the decision of a person, for the checks or the parts',
            unknown: 'no person decided, or both results or none match',
          }),
          before: PreviewOutcome,
          after: PreviewOutcome,
        }),
      )
      .meta({ description: 'At most 20 changed documents: worse ones first, then better ones.' }),
    rules: z.array(RuleResults).meta({
      description:
        'Results of each rule in `settings.rules`, with the values as Sheaf read them. Empty if the request has no rules.',
    }),
  })
  .meta({ id: 'SettingsPreview' });
export type SettingsPreview = z.infer<typeof SettingsPreview>;
export type PreviewExample = SettingsPreview['examples'][number];
