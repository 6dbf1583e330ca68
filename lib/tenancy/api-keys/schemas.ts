import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { name } from '@/lib/foundation/name';
import { uuid } from '@/lib/foundation/uuid';
import { ExpiresAt } from '@/lib/tenancy/access/credential-expiry';

const time = z.string().meta({ format: 'date-time' });

const Access = describedEnum({
  read: 'the key can read documents, files, and records',
  write: 'the key can also upload, mark documents as exported, change records, and subscribe to events',
});

export const NewApiKey = z
  .strictObject({
    name: name('The name of a key', 'Mailbox'),
    expires_at: ExpiresAt,
    projects: z
      .array(uuid('a project'))
      .min(1, { error: '`projects` must have at least one project. Omit it for all projects.' })
      .max(1000, { error: 'A key can be limited to at most 1000 projects.' })
      .nullish()
      .meta({
        description:
          'UUIDs of the projects that the key is limited to. Default: all projects, including later ones.',
      }),
    access: Access.default('write'),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.output<typeof NewApiKey>;

const shown = {
  id: z.string(),
  name: z.string().meta({ example: 'Mailbox' }),
  access: Access,
  projects: z
    .array(z.string().meta({ format: 'uuid', description: 'UUID of a project.' }))
    .nullable()
    .meta({ description: 'UUIDs of the projects that the key is limited to. `null`: all projects.' }),
  expires_at: time.nullable(),
};

export const CreatedApiKey = z
  .object({
    ...shown,
    key: z.string().meta({ description: 'API key. Returned only in this response.', example: 'sheaf_key_…' }),
  })
  .meta({ id: 'MadeApiKey' });
export type CreatedApiKey = z.output<typeof CreatedApiKey>;

export const ApiKeyList = z
  .object({
    api_keys: z.array(
      z.object({
        ...shown,
        start: z.string().meta({ description: 'First characters of the key.', example: 'sheaf_key_9fX2' }),
        created_by: z
          .string()
          .nullable()
          .meta({ description: 'Email address of the user who created the key.' }),
        created_at: time,
        last_used_at: time.nullable(),
        revoked_at: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.output<typeof ApiKeyList>;
