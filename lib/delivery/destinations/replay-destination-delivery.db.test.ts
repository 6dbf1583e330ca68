import { afterAll, expect, test } from 'vitest';
import { POST as replay } from '@/app/api/projects/[uuid]/destinations/[id]/deliveries/[deliveryId]/replay/route';
import { openSmtpMailer } from '@/lib/platform/mail/smtp-mailer';
import { closeAfterTests } from '@/test-support/close-after-tests';
import {
  makeDestinationDeliveriesDue,
  openDestinationApp,
  openDestinationFixture,
} from '@/test-support/destinations/destination-fixture';
import { makeMember } from '@/test-support/factories';
import { openMailServer } from '@/test-support/mail-server';
import { EmailDestinationConfig } from './destination-config';

const server = await closeAfterTests(openMailServer());
const mailer = openSmtpMailer({ url: server.url, from: 'Sheaf <sheaf@example.com>' });
afterAll(() => mailer.close());
const app = await closeAfterTests(openDestinationApp(mailer));
const { db } = app.services;

test('automatic repeats of an email have one message ID, and an email that is sent again has another', async () => {
  const fixture = await openDestinationFixture(app);
  const { organization, project } = fixture;
  const admin = await makeMember(app.services, { organization, role: 'admin' });
  const config = EmailDestinationConfig.parse({ to: 'accounting@example.com' });
  const { id } = await fixture.add({ kind: 'email', config });
  await fixture.approve(await fixture.addDocument());
  const deliver = async () => {
    await makeDestinationDeliveriesDue(app);
    await fixture.deliverDue();
    return db.destinationDelivery.findFirstOrThrow({ where: { destinationId: id } });
  };
  const sendAgain = async (deliveryId: string) => {
    const params = { uuid: project.id, id, deliveryId };
    expect((await app.call(replay, { as: admin.token, method: 'POST', params })).status).toBe(202);
  };
  /** Forgets an attempt, as if the process had died after the email left. */
  const loseRecord = ({ id: deliveryId, attempts, tries }: Awaited<ReturnType<typeof deliver>>) =>
    db.destinationDelivery.update({
      where: { id: deliveryId },
      data: { status: 'pending', attempts: attempts - 1, tries: tries - 1 },
    });

  server.responses = 451;
  expect(await deliver()).toMatchObject({ status: 'pending', attempts: 1 });
  server.responses = null;
  const sent = await deliver();
  await loseRecord(sent);
  expect(await deliver()).toMatchObject({ status: 'delivered', attempts: 2 });
  await sendAgain(sent.id);
  await loseRecord(await deliver());
  expect(await deliver()).toMatchObject({ status: 'delivered', attempts: 3 });
  await sendAgain(sent.id);
  await deliver();

  const ids = server.emails.map(({ source }) => /^message-id: (\S+)/im.exec(source)![1]);
  expect(ids).toHaveLength(5);
  const [first, repeat, again, againRepeat, last] = ids;
  expect([repeat, againRepeat]).toEqual([first, again]);
  expect(new Set([first, again, last]).size).toBe(3);
});
