import { expect, test } from 'vitest';
import { purgeDeletedTargets } from '@/lib/delivery/queue/purge-targets';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openDestinationApp, openDestinationFixture } from '@/test-support/destinations/destination-fixture';
import { DESTINATION_DELIVERIES } from './destination-deliveries';

const app = await closeAfterTests(openDestinationApp());
const { db } = app.services;

test('the objects and deliveries of a destination are deleted in several statements, and no others', async () => {
  const fixture = await openDestinationFixture(app);
  const [kept, deleted] = [await fixture.add(), await fixture.add({ deletedAt: new Date() })];
  const document = await fixture.addDocument();
  const addRows = async ({ id, organizationId }: typeof kept, count: number) => {
    await db.$executeRaw`
      INSERT INTO destination_object
        (id, organization_id, destination_id, document_id, place, name, name_key, created_at)
      SELECT gen_random_uuid(), ${organizationId}::uuid, ${id}::uuid, ${document.id}::uuid,
        concat(${id}::text, number), 'one', gen_random_uuid(), now() FROM generate_series(1, ${count}::int) AS number`;
    await db.$executeRaw`
      INSERT INTO destination_delivery (id, destination_id, object_id, document_name, manual, due_at, created_at)
      SELECT gen_random_uuid(), destination_id, id, 'one.pdf', false, now(), now()
        FROM destination_object WHERE destination_id = ${id}::uuid`;
  };
  await addRows(kept, 3);
  await addRows(deleted, 1500);
  const count = async ({ id }: typeof kept) => [
    await db.destination.count({ where: { id } }),
    await db.destinationObject.count({ where: { destinationId: id } }),
    await db.destinationDelivery.count({ where: { destinationId: id } }),
  ];
  const steps = [await count(deleted)];
  while (!(await purgeDeletedTargets(app.services, DESTINATION_DELIVERIES, 0)))
    steps.push(await count(deleted));
  expect(steps).toEqual([
    [1, 1500, 1500],
    [1, 1500, 500],
    // The rest of the deliveries, and the first chunk of the objects.
    [1, 500, 0],
  ]);
  expect([await count(deleted), await count(kept)]).toEqual([
    [0, 0, 0],
    [1, 3, 3],
  ]);
});
