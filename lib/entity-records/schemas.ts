import { z } from 'zod';
import { name } from '@/lib/core/name';
import { uuid } from '@/lib/core/uuid';
import { versionField } from '@/lib/core/version-field';
import { EntityField, EntityFields } from './field';
import { MAX_PAIRS, MAX_RECORDS, MAX_SEARCH_TEXT } from './limits';

export const NewEntity = z
  .strictObject({
    name: name('The name of an entity'),
    fields: EntityFields.default([]).meta({
      description: 'Fields that records are checked against. A record may have others.',
    }),
  })
  .meta({ id: 'NewEntity' });
export type NewEntity = z.output<typeof NewEntity>;

export const EntityPatch = z
  .strictObject({
    name: name('The name of an entity').optional(),
    fields: EntityFields.optional().meta({
      description: 'All of them. They count for what is written from then on; records that are there stay.',
    }),
  })
  .meta({ id: 'EntityPatch' });
export type EntityPatch = z.output<typeof EntityPatch>;

export const Entity = z
  .object({
    id: z.string(),
    name: z.string(),
    fields: z.array(EntityField),
    record_count: z.int(),
    version: versionField('c3VwcGxpZXJzLTQy'),
    created_at: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Entity' });
export type Entity = z.output<typeof Entity>;

export const EntityList = z.object({ entities: z.array(Entity) }).meta({ id: 'EntityList' });
export type EntityList = z.output<typeof EntityList>;

export const ProjectEntityPath = z.object({ uuid: uuid('a project'), entityId: uuid('an entity') });
export const ExternalEntityPath = z.object({ projectUuid: uuid('a project'), entityId: uuid('an entity') });

/** A record's id: a number that counts up, as text. */
const recordId = z
  .string()
  .max(18)
  .regex(/^[1-9]\d{0,17}$/, { error: "This must be a record's id." })
  .meta({ description: 'ID of a record: a positive integer as text.' });

export const RecordPath = ProjectEntityPath.extend({ recordId });

/** What a record holds. Only for the API document: numbers of any size go through, so nothing may parse it. */
const Data = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Any JSON object. Numbers are kept exactly, of any size.' });

export const NewRecords = z
  .strictObject({
    records: z
      .array(z.strictObject({ data: Data }))
      .max(MAX_RECORDS)
      .meta({ description: 'All of them are inserted, in this order, or none.' }),
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
        'Keys of fields, and the text that each must have, exactly; `"12"` matches 12 and "12". A key with a dot is looked for literally, then as a path. Every pair must match. At most 10,000 pairs and 1 MB.',
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
      .min(1, { error: 'Name at least one record.' })
      .max(MAX_RECORDS, { error: `Name at most ${MAX_RECORDS} records.` }),
  })
  .meta({ id: 'EntityRecordIds' });
export type RecordIds = z.output<typeof RecordIds>;

/** One record. Only for the API document, as `Data` is. */
export const EntityRecord = z.object({ id: z.string(), data: Data }).meta({ id: 'EntityRecord' });

export const RecordData = z.strictObject({ data: Data }).meta({ id: 'EntityRecordData' });

export const RecordList = z
  .object({
    records: z.array(EntityRecord),
    next_cursor: z.string().nullable().meta({ description: 'null at the end of the list.' }),
  })
  .meta({ id: 'EntityRecordList' });

/** The JSON form of an export, which is also what inserts take. */
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
    records: z.array(EntityRecord).meta({ description: 'The first of them.' }),
  })
  .meta({ id: 'EntityRecordMatches' });
