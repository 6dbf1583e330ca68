import { expect, test } from 'vitest';
import { claimDestinationDeliveries } from '@/lib/delivery/destinations/claim-destination-deliveries';
import { DESTINATION_DELIVERIES } from '@/lib/delivery/destinations/destination-deliveries';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openDestinationApp, openDestinationFixture } from '@/test-support/destinations/destination-fixture';
import { releaseClaims } from './release-claims';

const app = await closeAfterTests(openDestinationApp());
const { db, newId } = app.services;

test('deliveries that a dead process claimed are due at once, and others keep their time', async () => {
  const fixture = await openDestinationFixture(app);
  await fixture.add();
  for (const originalFilename of ['claimed.pdf', 'later.pdf'])
    await fixture.approve(await fixture.addDocument({ originalFilename }));
  await db.destinationDelivery.updateMany({
    where: { documentName: 'later.pdf' },
    data: { dueAt: new Date(Date.now() + 3_600_000) },
  });
  const capacity = { slots: 10, busyTargetSlots: 10, slowTargetSlots: 10, loads: new Map() };
  const claimed = await claimDestinationDeliveries(db, capacity, { claim: newId(), claimMs: 600_000 });
  expect(claimed).toHaveLength(1);
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual([]);
  await releaseClaims(db, DESTINATION_DELIVERIES);
  await fixture.deliverDue();
  expect(await fixture.listFiles()).toEqual(['claimed.pdf']);
});
