import { beforeEach, expect, test } from 'vitest';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { setSecret } from '@/lib/tenancy/projects/provider-secret';
import { CATEGORIES, ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import { askShadowClassifier } from './ask-shadow-classifier';
import { getClassificationReport } from './get-classification-report';

const fixture = await closeAfterTests(
  ClassificationFixture.open({ outbound: openGuardedOutbound({ allowPrivate: true }) }),
);
const { services } = fixture;
const receiver = await closeAfterTests(openWebhookReceiver());
const shadow = { provider: 'http', url: receiver.origin };
const begin = (more: object = {}, settings: object = {}) =>
  fixture.begin({
    classifier: { analyzer: 'builtin', provider: 'builtin', categories: CATEGORIES, shadow, ...more },
    ...settings,
  });
beforeEach(() => begin());

const pile = () => [...createInvoice(1), ...createLetter(2)];
const ask = (id: string, isLastTry = true) => askShadowClassifier(services, id, { isLastTry });
const respond = (...segments: [first: number, last: number, type: string][]) =>
  receiver.setBehavior(
    respondWith(
      200,
      JSON.stringify({
        segments: segments.map(([start_page, end_page, doc_type]) => ({
          ...{ start_page, end_page, doc_type },
          confidence: 0.6,
        })),
      }),
    ),
  );
const compare = async () => (await getClassificationReport(fixture.ctx, fixture.project.id)).shadow;
/** Classifies a pile, asks the second classifier, and confirms the invoice and the letter. */
async function decide(...segments: Parameters<typeof respond>) {
  const { id } = await fixture.createClassifiedDocument(pile());
  respond(...segments);
  await ask(id);
  const requestId = await fixture.plan([id], [1, 2, { doc_type: 'invoice' }], [3, 3, { doc_type: 'letter' }]);
  return { id, requestId };
}

test('a classified file requests the second classifier, which changes nothing', async () => {
  const { id } = await fixture.createClassifiedDocument(pile());
  const requested = await services.db.outboxEvent.findMany({
    where: { name: 'classification/shadow.requested' },
  });
  expect(requested.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ documentId: id, projectId: fixture.project.id }),
  );
  const before = await services.db.document.findUniqueOrThrow({ where: { id } });
  respond([1, 3, 'letter']);
  await ask(id);
  expect(await services.db.document.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await fixture.record(id)).toMatchObject({
    provider: 'builtin',
    shadowSource: `http ${receiver.origin}`,
    shadowProposal: [{ start_page: 1, end_page: 3, doc_type: 'letter' }],
    shadowRight: null,
  });
});

test('the report compares both by the decisions of people', async () => {
  expect(await compare()).toMatchObject({ asked: 0, files: 0 });
  await decide([1, 2, 'invoice'], [3, 3, 'letter']);
  await decide([1, 2, 'letter'], [3, 3, 'letter']);
  const { requestId } = await decide([1, 3, 'invoice']);
  const both = {
    source: `http ${receiver.origin}`,
    asked: 3,
    files: 3,
    active: { right: 3, cuts_right: 3 },
    shadow: { right: 1, cuts_right: 2 },
    only_active_right: 2,
    only_shadow_right: 0,
  };
  expect(await compare()).toEqual(both);
  await undoPageChange(fixture.ctx, requestId);
  expect(await compare()).toMatchObject({ files: 2, only_active_right: 1 });
});

test('a response after the decision is judged too', async () => {
  const { id } = await fixture.createClassifiedDocument(pile());
  await fixture.plan([id], [1, 2, { doc_type: 'letter' }], [3, 3, { doc_type: 'letter' }]);
  respond([1, 2, 'letter'], [3, 3, 'letter']);
  await ask(id);
  expect(await compare()).toMatchObject({
    files: 1,
    active: { right: 0, cuts_right: 1 },
    shadow: { right: 1, cuts_right: 1 },
    only_shadow_right: 1,
  });
});

test('a failed request is retried, and then the file is only counted as asked', async () => {
  const { id } = await fixture.createClassifiedDocument(pile());
  receiver.setBehavior(respondWith(500));
  await expect(ask(id, false)).rejects.toThrow();
  await ask(id);
  await fixture.plan([id], [1, 2, { doc_type: 'invoice' }], [3, 3, { doc_type: 'letter' }]);
  expect(await compare()).toMatchObject({ asked: 1, files: 0, active: { right: 0 } });
});

test('its key is its own, and only for its origin', async () => {
  await setSecret(fixture.ctx, fixture.project.id, 'classifier', { key: 'sk-active', url: receiver.origin });
  await setSecret(fixture.ctx, fixture.project.id, 'shadow', { key: 'sk-shadow' });
  await decide([1, 3, 'letter']);
  expect(receiver.calls.at(-1)!.headers.authorization).toBe('Bearer sk-shadow');
  await services.db.projectSecret.updateMany({
    where: { projectId: fixture.project.id, name: 'shadow' },
    data: { origin: 'https://elsewhere.example.com' },
  });
  await decide([1, 3, 'letter']);
  expect(receiver.calls.at(-1)!.headers.authorization).toBeUndefined();
});

test('the built-in classifier can be the second one', async () => {
  await begin({ provider: 'http', url: receiver.origin, shadow: { provider: 'builtin' } });
  const { id } = await fixture.createClassifiedDocument(pile());
  await ask(id);
  expect(await fixture.record(id)).toMatchObject({
    shadowSource: 'builtin',
    shadowProposal: [{ end_page: 2 }, { start_page: 3 }],
  });
});

test('it is not asked without the setting, after a change of the setting, or if a separation cuts the file', async () => {
  const asked = async () => {
    const { id } = await fixture.createClassifiedDocument(pile());
    return { id, source: (await fixture.record(id)).shadowSource };
  };
  const { id } = await asked();
  const { length } = receiver.calls;
  await services.db.project.update({ where: { id: fixture.project.id }, data: { settings: {} } });
  await ask(id);
  expect(receiver.calls.length).toBe(length);
  await begin({ shadow: null });
  expect((await asked()).source).toBeNull();
  expect(await compare()).toBeNull();
  await begin({}, { separation: { mode: 'every_n', pages: 2 } });
  expect((await asked()).source).toBeNull();
});
