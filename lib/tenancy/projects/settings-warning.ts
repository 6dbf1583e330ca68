import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';

/** Warning about the effects of a change of the settings. */
export const SettingsWarning = z
  .object({
    code: describedEnum(
      {
        type_in_use: '`count` documents keep the type `type`, which is no longer a category',
        unknown_type: 'the field `field` is for the type `type`, which is not a category',
        field_entity_deleted: 'the entity of the field `field` was deleted',
        rule_entity_deleted: 'the entity of the rule `rule` was deleted',
        unknown_rule_field: 'the rule `rule` uses `fields`, which are not fields of the project',
        key_of_other_address:
          'a key was set for `origin`, and is not sent to `address`, the address in the settings',
      },
      { before: 'Kind of the warning.' },
    ),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .meta({ description: 'Values in the warning, by name.', example: { type: 'invoice', count: 3 } }),
    message: z.string().meta({ description: 'The same text as in `warnings`.' }),
  })
  .meta({ id: 'SettingsWarning' });
export type SettingsWarning = z.output<typeof SettingsWarning>;
