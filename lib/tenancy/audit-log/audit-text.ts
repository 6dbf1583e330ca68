import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';

const AuditLink = z.object({
  type: describedEnum(
    {
      document: 'UUID of the document',
      project: 'UUID of the project',
      member: 'ID of the membership, not of the user',
      api_key: 'ID of the API key',
      entity: 'ID of the entity in the entry’s project',
      webhook_endpoint: 'ID of the webhook endpoint in the entry’s project',
    },
    { before: 'Type of the object, and what `id` is.' },
  ),
  id: z.string().meta({ description: 'ID of the object that the text names.' }),
});

export const AuditTextPart = z.object({
  text: z.string().meta({ description: 'Text to display, with its spaces.' }),
  link: AuditLink.optional().meta({
    description: 'Object that the text names. Missing if the object was deleted.',
  }),
  at: z
    .string()
    .optional()
    .meta({ format: 'date-time', description: 'Time whose UTC day is the text. Only for dates.' }),
});
export type AuditTextPart = z.output<typeof AuditTextPart>;

/** Text with links. */
export const AuditText = z.array(AuditTextPart).meta({
  id: 'AuditText',
  description: 'Text in parts. Concatenate `text` of all parts for plain text.',
});
export type AuditText = z.output<typeof AuditText>;

/** Types of objects that details refer to by ID. Documents are loaded apart. */
export type NamedType = Exclude<z.output<typeof AuditLink>['type'], 'document'> | 'user';
