import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { DocumentStatusName } from '../schemas';

/** How many documents one request may name: five pages of the list, done within seconds on the embedded database. */
export const MAX_BULK = 500;

const documents = z
  .array(uuid('a document'))
  .min(1, { error: 'Name at least one document.' })
  .max(MAX_BULK, { error: `Name at most ${MAX_BULK} documents at a time.` })
  .refine((uuids) => new Set(uuids).size === uuids.length, { error: 'Name each document once.' })
  .meta({ description: `Documents of the project, each once; at most ${MAX_BULK}.` });

const plain = <A extends string>(action: A, effect: string) =>
  z.strictObject({
    documents,
    action: z.literal(action).meta({ description: `\`${action}\`: ${effect}.` }),
  });

export const BulkRequest = z
  .discriminatedUnion(
    'action',
    [
      plain('set_status', 'changes the status of the documents').extend({ status: DocumentStatusName }),
      plain('set_type', 'changes the document type of the documents').extend({
        doc_type: z.string().max(255).nullable().meta({ description: "A category's value; null clears." }),
      }),
      plain('assign', 'assigns the documents to a member').extend({
        assignee: uuid('a member').nullable().meta({ description: 'null takes them from everyone.' }),
      }),
      plain('delete', 'moves the documents to the trash'),
      plain('restore', 'restores the documents from the trash'),
      plain('download', 'returns the files of the documents as a ZIP file'),
    ],
    { error: 'action must be one of set_status, set_type, assign, delete, restore and download.' },
  )
  .meta({ id: 'BulkRequest' });
/** So many UUIDs fit into an address that every browser and proxy lets through. */
export const MAX_ZIP_LINK = 150;

/** `GET …/documents/zip`: a download as a plain link, which a browser saves while it comes. */
export const ZipQuery = z.object({
  documents: z
    .string()
    .max(MAX_ZIP_LINK * 37)
    .transform((text) => text.split(','))
    .pipe(documents.max(MAX_ZIP_LINK, { error: `Name at most ${MAX_ZIP_LINK} documents at a time.` }))
    .meta({ description: `UUIDs with commas between them; at most ${MAX_ZIP_LINK}.` }),
});
export type BulkRequest = z.output<typeof BulkRequest>;

/** What is done to each document by itself; a download makes one file of all. */
export type BulkAction = Exclude<BulkRequest, { action: 'download' }>;

export const BulkAnswer = z
  .object({
    documents: z
      .array(
        z.union([
          z.object({ uuid: z.string(), ok: z.literal(true) }),
          z.object({
            uuid: z.string(),
            ok: z.literal(false),
            status: z.int().meta({ description: 'The status that the route of one document refuses with.' }),
            message: z.string(),
          }),
        ]),
      )
      .meta({ description: 'In the order of the request.' }),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.output<typeof BulkAnswer>;
