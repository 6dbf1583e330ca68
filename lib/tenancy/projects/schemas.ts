import { z } from 'zod';
import { MAX_NAME, name } from '@/lib/foundation/name';
import { uuid } from '@/lib/foundation/uuid';
import { DEFAULT_SETTINGS, InitialCategories, InitialFields, ProjectSettings } from './project-settings';
import { SettingsWarning } from './settings-warning';

const ProjectName = z.strictObject({ name: name('The name of a project') });

export const NewProject = ProjectName.extend({
  classify_by_default: z.boolean().default(false).meta({
    description:
      'Default of the `classify` parameter of uploads: whether Sheaf detects document types and possible cuts.',
    example: true,
  }),
  document_splitting: ProjectSettings.shape.document_splitting.default(DEFAULT_SETTINGS.document_splitting),
  duplicates: ProjectSettings.shape.duplicates.default(DEFAULT_SETTINGS.duplicates),
  categories: InitialCategories.default([]).meta({
    description: 'Document types that the classifier can find. Default: none.',
    example: [{ value: 'invoice', description: 'A bill with an invoice number and an amount due.' }],
  }),
  extraction_fields: InitialFields.default([]).meta({
    description: 'Fields whose values Sheaf finds in the documents. Default: none.',
    example: [{ key: 'total', label: 'Total', type: 'amount', doc_types: ['invoice'] }],
  }),
}).meta({ id: 'NewProject' });
export type NewProject = z.output<typeof NewProject>;

/** Change of a project: any subset of its fields. */
export const ProjectPatch = ProjectName.partial()
  .extend({
    archived: z.boolean().optional().meta({
      description:
        '`true`: archives the project. It leaves the list of projects, and only reading, downloading, and deleting it are possible. `false`: restores an archived project.',
      example: true,
    }),
    former: z.string().max(MAX_NAME).optional().meta({
      description:
        'Expected current name. If somebody has renamed the project since, the route returns `412`.',
      example: 'Invoices',
    }),
  })
  .meta({ id: 'ProjectPatch', example: { name: 'Accounts payable' } });
export type ProjectPatch = z.output<typeof ProjectPatch>;

export const Project = z
  .object({
    uuid: z.string(),
    name: z.string(),
    created_at: z.string().meta({ format: 'date-time' }),
    archived_at: z.string().nullable().meta({
      example: null,
      format: 'date-time',
      description: 'Time when the project was archived. `null` if it is active.',
    }),
  })
  .meta({ id: 'Project' });
export type Project = z.output<typeof Project>;

export const ProjectList = z.object({ projects: z.array(Project) }).meta({ id: 'ProjectList' });
export type ProjectList = z.output<typeof ProjectList>;

export const ProjectListQuery = z.object({
  archived: z.enum(['true', 'false']).optional().meta({
    description: '`true`: lists the archived projects. `false`: lists the active projects. Default: `false`.',
  }),
});
export type ProjectListQuery = z.output<typeof ProjectListQuery>;

export const ProjectDeletionQuery = z.object({
  name: z
    .string()
    .max(MAX_NAME)
    .meta({ description: 'Name of the project, as a confirmation.', example: 'Invoices 2025' }),
});

export const ProjectPath = z.object({ uuid: uuid('a project') });

export const NewProjectMembers = z
  .strictObject({
    member_ids: z
      .array(uuid('a member'))
      .max(10_000, { error: 'A project can have at most 10000 members.' })
      .meta({ description: 'IDs of the members, from the members route of the organization.' }),
  })
  .meta({ id: 'NewProjectMembers' });
export type NewProjectMembers = z.output<typeof NewProjectMembers>;

export const ChangedSettings = ProjectSettings.extend({
  warnings: z.array(z.string()).optional().meta({
    description:
      'Warnings about the effects of the change, for example about a removed category that is in use.',
  }),
  warning_details: z.array(SettingsWarning).optional().meta({
    description: 'The `warnings` with their codes and values, for example to show them in another language.',
  }),
}).meta({ id: 'ChangedProjectSettings' });
export type ChangedSettings = z.output<typeof ChangedSettings>;
