import { z } from 'zod';
import { contentVersionField } from '@/lib/foundation/content-version-field';
import { name } from '@/lib/foundation/name';
import { uuid } from '@/lib/foundation/uuid';
import { EntityField, EntityFields } from './entity-field';
import { MAX_PAIRS, MAX_RECORDS, MAX_SEARCH_TEXT } from './entity-limits';

export const NewEntity = z
  .strictObject({
    name: name('The name of an entity', 'Suppliers'),
    fields: EntityFields.default([]).meta({
      description: 'Fields that records are validated against. Records can have other fields.',
    }),
  })
  .meta({ id: 'NewEntity' });
export type NewEntity = z.output<typeof NewEntity>;

export const EntityPatch = z
  .strictObject({
    name: name('The name of an entity', 'Suppliers').optional(),
    fields: EntityFields.optional().meta({
      description:
        'All fields of the entity. They apply to records written from now on; existing records are unchanged.',
    }),
  })
  .meta({ id: 'EntityPatch', example: { fields: [{ key: 'number', type: 'string', required: true }] } });
export type EntityPatch = z.output<typeof EntityPatch>;

export const Entity = z
  .object({
    id: z.string(),
    name: z.string().meta({ example: 'Suppliers' }),
    fields: z.array(EntityField),
    record_count: z.int(),
    version: contentVersionField('c3VwcGxpZXJzLTQy'),
    created_at: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Entity' });
export type Entity = z.output<typeof Entity>;

export const EntityList = z.object({ entities: z.array(Entity) }).meta({ id: 'EntityList' });
export type EntityList = z.output<typeof EntityList>;

export const ProjectEntityPath = z.object({ uuid: uuid('a project'), entityId: uuid('an entity') });
export const ExternalEntityPath = z.object({ projectUuid: uuid('a project'), entityId: uuid('an entity') });

/** Record ID: an increasing number, as text. */
const recordId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/, { error: 'This must be the ID of a record.' })
  .meta({ description: 'ID of a record: a positive integer as text.', example: '1' });

export const RecordPath = ProjectEntityPath.extend({ recordId });

/** Data of a record. Only for the API document: never parse data with it, because numbers can have any size. */
const Data = z.record(z.string(), z.unknown()).meta({
  description: 'Any JSON object. Numbers of any size are stored exactly.',
  example: { number: 'S-1001', name: 'Bluepeak Outfitters' },
});

export const NewRecords = z
  .strictObject({
    records: z
      .array(z.strictObject({ data: Data }))
      .max(MAX_RECORDS)
      .meta({ description: 'Records to insert, in order. Sheaf inserts all records or none.' }),
  })
  .meta({ id: 'NewEntityRecords' });

export const RecordsInserted = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the records are inserted.' }),
    entityRecordsInserted: z.int(),
  })
  .meta({ id: 'EntityRecordsInserted' });
export type RecordsInserted = z.output<typeof RecordsInserted>;

export const Search = z
  .strictObject({
    search_by: z.record(z.string(), z.string().meta({ maxLength: MAX_SEARCH_TEXT })).meta({
      minProperties: 1,
      maxProperties: MAX_PAIRS,
      description:
        'Field keys, and the text that each value must match exactly. `"12"` matches 12 and "12". A key with a dot is looked up literally, then as a path. All pairs must match. At most 10,000 pairs and 1 MB.',
      examples: [{ supplier_no: 'S-1001' }],
    }),
  })
  .meta({ id: 'EntityRecordSearch' });

export const RecordsDeleted = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the records are deleted.' }),
    entityRecordsDeleted: z.int(),
  })
  .meta({ id: 'EntityRecordsDeleted' });
export type RecordsDeleted = z.output<typeof RecordsDeleted>;

export const RecordIds = z
  .strictObject({
    ids: z
      .array(recordId)
      .min(1, { error: 'needs at least 1 record.' })
      .max(MAX_RECORDS, { error: `List at most ${MAX_RECORDS} records.` }),
  })
  .meta({ id: 'EntityRecordIds' });
export type RecordIds = z.output<typeof RecordIds>;

/** Record; only for the API document, like `Data`. */
export const EntityRecord = z.object({ id: recordId, data: Data }).meta({ id: 'EntityRecord' });

export const RecordData = z.strictObject({ data: Data }).meta({ id: 'EntityRecordData' });

export const RecordList = z
  .object({
    records: z.array(EntityRecord),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Cursor of the next page. `null` at the end of the list.' }),
  })
  .meta({ id: 'EntityRecordList' });

/** JSON format of an export, also accepted by inserts. */
export const ExportedRecords = z
  .object({
    records: z
      .array(z.object({ data: Data }))
      .meta({ description: 'All records, in the order of insertion.' }),
  })
  .meta({ id: 'ExportedRecords' });

export const RecordMatches = z
  .object({
    count: z.int(),
    records: z.array(EntityRecord).meta({ description: 'First matching records.' }),
  })
  .meta({ id: 'EntityRecordMatches' });
