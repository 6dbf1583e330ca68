import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { openColleague } from './harness/colleague';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

const FIELDS = [
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
];
const WRONG = 'Net 100.00 + Tax 19.00 = 119.00, but Total is 120.00.';

test('a wrong total blocks a reviewer, and an owner approves it with a reason', async ({
  app,
  browser,
  api,
  project,
}) => {
  test.slow();
  const settings = `/api/projects/${project.uuid}/settings`;
  await api.patch(settings, { extraction_fields: FIELDS, arithmetic_checks: 'off' });
  const upload = (name: string, total: string) =>
    api.uploadAndWait(project, {
      name,
      content: Buffer.from(`Net: 100.00\nTax: 19.00\nTotal: ${total}\n`),
    });
  const { uuid } = await upload('wrong.txt', '120.00');
  await upload('right.txt', '119.00');

  await app.goto(`/projects/${project.uuid}/settings?section=rules`);
  await app.getByRole('button', { name: 'Add suggested rules' }).click();
  const offer = app.getByRole('dialog', { name: 'Add suggested rules' });
  await expectAccessible(app, 'the suggested rules');
  await offer.getByRole('checkbox', { name: 'Total is present' }).click();
  await offer.getByRole('checkbox', { name: 'Total is not negative' }).click();
  await offer.getByRole('button', { name: 'Add 1 rule' }).click();
  const row = app
    .getByRole('list', { name: 'Rules', exact: true })
    .getByRole('button', { name: /Net \+ Tax = Total/ });
  await expect(row).toContainText('Blocks approval');
  await row.click();
  await app.getByRole('button', { name: 'Try on the latest documents' }).click();
  await expect(app.getByText('Of the latest 2 documents, 1 passes and 1 fails.')).toBeVisible();
  const failing = app.getByRole('list', { name: 'Documents that fail the rule' });
  await expect(failing.getByRole('link', { name: 'wrong.txt' })).toHaveAttribute('href', new RegExp(uuid));
  await expect(failing).toContainText(WRONG);
  await expectAccessible(app, 'the form of a rule');
  const bar = app.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Preview' }).click();
  const effect = app.getByRole('dialog', { name: 'Effect on the latest documents' });
  await expect(effect).toContainText('1 of the latest 2 documents would have another result.');
  const example = effect.getByRole('list', { name: 'Examples' }).getByRole('listitem');
  await expect(example).toContainText('wrong.txt');
  await expect(example).toContainText('no failed checks → Net and Tax add up to Total');
  await expectAccessible(app, 'the effect of unsaved settings');
  await effect.getByRole('button', { name: 'Close' }).last().click();
  expect((await api.get<ProjectSettings>(settings)).rules).toEqual([]);
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(app.getByText('The settings were saved.')).toBeVisible();
  expect((await api.get<ProjectSettings>(settings)).rules).toMatchObject([
    { id: 'totals', kind: 'sum', severity: 'block', fields: ['net', 'tax'], equals: 'total' },
  ]);
  await expect
    .poll(async () => (await api.document(uuid)).checks.map(({ outcome }) => outcome))
    .toEqual(['failed']);

  const { page: reviewer } = await openColleague(browser, api, project, 'reviewer');
  await reviewer.goto(`/projects/${project.uuid}/documents`);
  await expect(reviewer.getByRole('row', { name: /wrong\.txt/ })).toContainText('1 check failed');
  await reviewer.getByRole('button', { name: 'Failed checks' }).click();
  await expect(reviewer).toHaveURL(/checks=failed/);
  await expect(reviewer.getByRole('link', { name: 'right.txt' })).toHaveCount(0);
  await expectAccessible(reviewer, 'the documents with failed checks');
  await reviewer.getByRole('link', { name: 'wrong.txt' }).click();
  const failed = reviewer.getByRole('list', { name: 'Failed checks' });
  await failed.getByRole('button', { name: WRONG }).click();
  const net = reviewer.getByRole('textbox', { name: 'Net', exact: true });
  await expect(net).toBeFocused();
  await expect(net).toHaveAccessibleDescription(WRONG);
  await expectAccessible(reviewer, 'a document with a failed check');
  await reviewer.keyboard.press('Control+Enter');
  const blocked = reviewer.getByRole('dialog', { name: '1 failed check blocks the approval' });
  await expect(blocked).toContainText(WRONG);
  await expect(blocked.getByRole('button', { name: 'Approve anyway' })).toHaveCount(0);
  await expectAccessible(reviewer, 'the blocked approval');
  await blocked.getByRole('button', { name: 'Back to the values' }).click();
  await expect(net).toBeFocused();
  expect((await api.document(uuid)).status).toBe('done');

  await app.goto(`/documents/${uuid}`);
  await app.getByRole('button', { name: 'Approve and next' }).click();
  const override = app.getByRole('dialog', { name: '1 failed check blocks the approval' });
  const approve = override.getByRole('button', { name: 'Approve anyway' });
  await expect(approve).toBeDisabled();
  await override.getByRole('textbox', { name: 'Reason' }).fill('The vendor rounds up.');
  await expectAccessible(app, 'the approval with a reason');
  await approve.click();
  await expect.poll(async () => (await api.document(uuid)).status).toBe('approved');

  await app.goto(`/documents/${uuid}`);
  const history = app.locator('#history');
  await expect(history).toContainText('approved it with failed checks');
  await expect(history).toContainText('Reason: The vendor rounds up.');
  await app.goto('/organization/audit');
  const entry = app
    .getByRole('list', { name: 'Audit log' })
    .getByRole('listitem')
    .filter({ hasText: 'approved wrong.txt with failed checks' });
  await expect(entry.first()).toContainText('The vendor rounds up.');
  await expectAccessible(app, 'the audit log with an override');
});
