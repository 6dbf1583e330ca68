import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { formatPercent } from '@/lib/foundation/percent';

/** Decisions that Sheaf can make by itself: the setting `automation`. */

export const AUTOMATION_KINDS = ['splits', 'types', 'values'] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

/** Maximum number of items of a budget. */
const MAX_BUDGET_ITEMS = 100_000;
/** Maximum number of items per wrong one. Its proof needs about 4,600 reviews, and at most 10,000 count. */
const MAX_ITEMS_PER_WRONG = 1000;

const share = (name: string, description: string) =>
  z
    .number()
    .min(0, { error: `\`${name}\` must be from 0 to 1.` })
    .max(1, { error: `\`${name}\` must be from 0 to 1.` })
    .meta({ description });

const count = (name: string, description: string) =>
  z
    .int({ error: `\`${name}\` must be a whole number.` })
    .min(1, { error: `\`${name}\` must be 1 or more.`, abort: true })
    .max(MAX_BUDGET_ITEMS, {
      error: `\`${name}\` must be ${MAX_BUDGET_ITEMS} or fewer.`,
      abort: true,
    })
    .meta({ description });

const Budget = z
  .strictObject({
    wrong: count('wrong', 'Number of wrong items that you accept.').meta({ example: 1 }),
    of: count('of', 'Number of automatic items that the wrong ones are counted in.').meta({ example: 200 }),
  })
  .superRefine(({ wrong, of }, context) => {
    if (of > wrong * MAX_ITEMS_PER_WRONG)
      context.addIssue({
        code: 'custom',
        path: ['of'],
        message: `\`of\` can be at most ${MAX_ITEMS_PER_WRONG} times \`wrong\`. More needs more reviews than count.`,
      });
    if (wrong >= of)
      context.addIssue({ code: 'custom', path: ['of'], message: '`of` must be more than `wrong`.' });
  })
  .meta({ description: 'Share of wrong items that you accept, for `budget`. Default: 1 of 200.' });

const DEFAULT_BUDGET = { wrong: 1, of: 200 };
const DEFAULT_THRESHOLD = 0.9;
const DEFAULT_AUDIT_SHARE = 0.05;

const Automation = z
  .strictObject({
    mode: describedEnum({
      off: 'a person decides',
      threshold: 'Sheaf decides if the confidence reaches `threshold`',
      budget:
        'Sheaf decides at confidences for which the decisions of people prove that the share of wrong items is within `budget`',
    }),
    threshold: share(
      'threshold',
      `Minimum confidence for \`threshold\`, from 0 to 1. Default: ${DEFAULT_THRESHOLD}.`,
    ).default(DEFAULT_THRESHOLD),
    budget: Budget.default(DEFAULT_BUDGET),
  })
  .meta({ id: 'Automation' });
export type Automation = z.output<typeof Automation>;

export const Automations = z
  .strictObject({
    splits: Automation.meta({
      description:
        'Cuts of files. With `off`, `document_splitting` and `automatic_threshold` decide. If `document_splitting` is `off`, a person checks each cut.',
    }),
    types: Automation.meta({
      description: 'Types of documents. With `off`, `automatic_threshold` decides.',
    }),
    values: Automation.meta({
      description:
        'Approval of values. Sheaf approves a document after its scan if the checks with the severity `block` passed and the confidence of each required value is high enough. Required values are those with a rule of the kind `required`. Without such a rule, they are all values that Sheaf found, and the vendor, number, date, and total of an invoice if the type has these fields.',
    }),
    audit_share: share(
      'audit_share',
      `Share of the automatic items that a person decides in order to check the automation, from 0 to 1. Default: ${DEFAULT_AUDIT_SHARE}.`,
    ).default(DEFAULT_AUDIT_SHARE),
  })
  .meta({ description: 'Decisions that Sheaf makes without a person. Default: none.' });
export type Automations = z.output<typeof Automations>;

const OFF: Automation = { mode: 'off', threshold: DEFAULT_THRESHOLD, budget: DEFAULT_BUDGET };
export const DEFAULT_AUTOMATION: Automations = {
  splits: OFF,
  types: OFF,
  values: OFF,
  audit_share: DEFAULT_AUDIT_SHARE,
};

/** Describes an automation in the audit log, for example `at most 1 of 200 wrong`. */
export function describeAutomation({ mode, threshold, budget }: Automation): string {
  if (mode === 'off') return 'off';
  return mode === 'threshold'
    ? `from ${formatPercent(threshold)} on`
    : `at most ${budget.wrong} of ${budget.of} wrong`;
}
