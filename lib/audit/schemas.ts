import { z } from 'zod';
import { isStorable, UNSTORABLE } from '@/lib/core/text';
import { uuid } from '@/lib/core/uuid';
import { AUDIT_SUBJECTS } from './actions';

const MAX_LIMIT = 200;

const time = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} must be a time such as 2026-11-20T00:00:00Z.` })
    .max(64)
    .transform((text) => new Date(text))
    .optional();

const filter = {
  about: z
    .enum(AUDIT_SUBJECTS)
    .optional()
    .meta({ description: 'What the entries are about: the first part of their action.' }),
  actor: uuid('a user or a key').optional().meta({ description: 'Who did it: `actor.id` of an entry.' }),
  project: uuid('a project').optional(),
  subject: z.string().max(100).optional().meta({ description: 'The id of what it was done to.' }),
  q: z
    .string()
    .max(200, { error: 'q can have at most 200 characters.' })
    .refine(isStorable, { error: `q can't hold ${UNSTORABLE}.` })
    .optional()
    .meta({ description: 'Words that an entry says: in its action, its details, or who did it and where.' }),
  from: time('from'),
  to: time('to').meta({ description: 'Not including it.' }),
};

export const AuditFilter = z.object(filter);
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditQuery = z.object({
  ...filter,
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the answer before.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: 'limit must be 1 or more.' })
    .max(MAX_LIMIT, { error: `limit can be at most ${MAX_LIMIT}.` })
    .default(50),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string().meta({ format: 'date-time' }),
    action: z.string().meta({ example: 'document.deleted' }),
    actor: z.object({
      kind: z.enum(['user', 'key', 'system']),
      id: z.string().nullable(),
      name: z
        .string()
        .nullable()
        .meta({ description: "A person's e-mail, a key's name; null when it is known no more." }),
    }),
    project: z
      .object({ uuid: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'null for what belongs to no project.' }),
    subject_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).meta({ description: 'What changed, for a person to read.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditLog = z
  .object({ entries: z.array(AuditEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditLog' });
export type AuditLog = z.output<typeof AuditLog>;
