import { z } from 'zod';
import { ExpiresAt } from '@/lib/access/expiry';
import { explainedEnum } from '@/lib/core/explained-enum';
import { name } from '@/lib/core/name';
import { uuid } from '@/lib/core/uuid';

const time = z.string().meta({ format: 'date-time' });

const Access = explainedEnum({
  read: 'the key can read documents, files, and records',
  write: 'the key can also upload, mark documents as exported, change records, and subscribe to events',
});

export const NewApiKey = z
  .strictObject({
    name: name('The name of a key'),
    expires_at: ExpiresAt,
    projects: z
      .array(uuid('a project'))
      .min(1, { error: 'Name at least one project, or leave projects out for all of them.' })
      .max(1000, { error: 'A key can be limited to at most 1000 projects.' })
      .nullish()
      .meta({
        description: 'The projects that it is limited to. Left out: all of them, later ones included.',
      }),
    access: Access.default('write'),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.output<typeof NewApiKey>;

const shown = {
  id: z.string(),
  name: z.string(),
  access: Access,
  projects: z.array(z.string()).nullable().meta({ description: 'Null: all of them.' }),
  expires_at: time.nullable(),
};

export const MadeApiKey = z
  .object({ ...shown, key: z.string().meta({ description: 'Shown this once.', example: 'sheaf_key_…' }) })
  .meta({ id: 'MadeApiKey' });
export type MadeApiKey = z.output<typeof MadeApiKey>;

export const ApiKeyList = z
  .object({
    api_keys: z.array(
      z.object({
        ...shown,
        start: z.string().meta({ description: 'Its first characters.' }),
        created_by: z.string().nullable().meta({ description: "Its maker's e-mail." }),
        created_at: time,
        last_used_at: time.nullable(),
        revoked_at: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'ApiKeyList' });
export type ApiKeyList = z.output<typeof ApiKeyList>;
