import { Api } from './harness/api';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

test('an admin removes a member, and revokes one of the keys that they created', async ({ app, api }) => {
  const email = `leaver-${Date.now().toString(36)}@sheaf.example`;
  const password = 'a lantern beside the quiet harbour';
  const members = `/api/organizations/${api.organizationId}/members`;
  await api.post(members, { email, role: 'admin', password });
  const leaver = await Api.signIn(api.url, { email, password });
  const keys = `/api/organizations/${api.organizationId}/api-keys`;
  for (const name of ['Leaver’s laptop', 'Leaver’s ERP']) await leaver.post(keys, { name });

  await app.goto('/organization/members');
  const row = app.getByRole('listitem').filter({ hasText: email });
  await row.hover();
  await row.getByRole('button', { name: `Remove ${email}` }).click();
  const dialog = app.getByRole('dialog', { name: `Remove ${email}?` });
  const choice = dialog.getByRole('group', { name: 'Revoke API keys that they created' });
  await expect(choice.getByRole('listitem')).toHaveCount(2);
  await choice.getByRole('checkbox', { name: /^Revoke Leaver’s laptop, sheaf_key_/ }).press('Space');
  await expectAccessible(app, 'the keys of a member who leaves');
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  const list = await api.get<{ api_keys: { name: string; revoked_at: string | null }[] }>(keys);
  const revoked = list.api_keys
    .filter(({ name }) => name.startsWith('Leaver'))
    .map((key) => key.revoked_at !== null);
  expect(revoked).toEqual([false, true]);
  await expect(leaver.get(members)).rejects.toThrow('401');

  await app.goto('/organization/audit');
  const entry = app
    .getByRole('list', { name: 'Audit log' })
    .getByRole('listitem')
    .filter({ hasText: `removed ${email}` });
  await expect(entry).toContainText('Their API key stays valid: Leaver’s ERP');
});
