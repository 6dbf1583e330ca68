import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { createEntity } from '@/lib/entity-records/create-entity';
import { insertRecords } from '@/lib/entity-records/insert-records';
import type { NewEntity } from '@/lib/entity-records/schemas';
import { isUniqueViolation } from '@/lib/platform/db/database';

/** Where the id of the demo's entity stands before there is one. */
const DECIDED = 'demo.entity_id';

const ENTITY: NewEntity = {
  name: 'Suppliers',
  fields: [
    { key: 'supplier_no', type: 'string', required: true },
    { key: 'name', type: 'string', required: true },
    { key: 'iban', type: 'string', required: false },
    { key: 'days', type: 'number', required: false },
    { key: 'region', type: 'string', required: false },
  ],
};

const NAMES = [
  'Harbour Paper Co',
  'Fernhill Timber',
  'Bluepeak Outfitters',
  'Quarry & Stone',
  'Millbrook Cold Store',
  'Tidewater Pallets',
  'Lantern Electric',
  'Osprey Tyres',
  'Cobalt Packaging',
  'Redgate Haulage',
  'Saltmarsh Fuels',
  'Windrush Customs',
  'Alder Joinery',
  'Beacon Weighbridge',
  'Kestrel Couriers',
  'Juniper Linen',
  'Marlow Crane Hire',
];
const DAYS = [30, 14, 30, 10, 30, 45, 14, 30];
const REGIONS = ['north', 'south', 'north', 'closed', 'north', 'east', 'closed'];

const RECORDS = NAMES.map((name, index) => ({
  data: {
    supplier_no: `S-${1001 + index}`,
    name,
    iban: `XX${String(12 + index * 5).padStart(2, '0')} ${3456 + index * 311} ${7890 - index * 97} ${1234 + index * 89}`,
    days: DAYS[index % DAYS.length],
    region: REGIONS[index % REGIONS.length],
  },
}));

/** Makes the demo's entity and its records, once: what someone has deleted since stays deleted. */
export async function makeSuppliers(ctx: Context<Member>, projectUuid: string): Promise<void> {
  const entityId = await decideId(ctx);
  if (!(await wasDone(ctx, 'entity.created', entityId))) {
    try {
      await createEntity(ctx, projectUuid, ENTITY, entityId);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const there = await ctx.db.entity.count({ where: { id: entityId, deletedAt: null } });
  if (there === 0 || (await wasDone(ctx, 'records.inserted', entityId))) return;
  const bytes = Buffer.from(JSON.stringify({ records: RECORDS }));
  await insertRecords(ctx, { projectUuid, entityId, bytes, key: DECIDED });
}

/** The same for whoever asks, in whichever process and after whichever crash. */
async function decideId({ db, newId }: Context<Member>): Promise<string> {
  await db.installationSetting.createMany({ data: [{ key: DECIDED, value: newId() }], skipDuplicates: true });
  const { value } = await db.installationSetting.findUniqueOrThrow({ where: { key: DECIDED } });
  return value as string;
}

const wasDone = async ({ db }: Context<Member>, action: string, subjectId: string): Promise<boolean> =>
  (await db.auditEntry.count({ where: { action, subjectId } })) > 0;
