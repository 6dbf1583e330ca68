import type { Scene } from './scenes';

const scene = (name: string, show: Scene['show']): Scene => ({ name, signedIn: true, show });

/** The pages of the organization itself, and of the one who is signed in. */
export const organizationScenes: Scene[] = [
  scene('members', async (page, { api, demo }) => {
    const id = api.organizationId;
    const people: object[] = [
      { email: 'ann@harbour.example', role: 'admin' },
      { email: 'ben.okafor@harbour.example', role: 'reviewer', projects: [demo.uuid] },
      { email: 'carla@harbour.example', role: 'viewer', password: 'correct horse' },
      scene('audit-found', async (page) => {
        await page.goto('/organization/audit');
        await page.getByRole('searchbox', { name: 'Words that an entry says' }).fill('key');
        await page.getByRole('button', { name: 'Show everything' }).waitFor();
        await page.waitForLoadState('networkidle');
      }),
      scene('member-two-admins', async (page, { api }) => {
        await page.goto('/organization/members');
        const path = `/api/organizations/${api.organizationId}/members`;
        const { members } = await api.get<{ members: { id: string; email: string }[] }>(path);
        const ann = members.find(({ email }) => email.startsWith('ann@'))!;
        await api.patch(`${path}/${ann.id}`, { role: 'admin' });
        await page.reload();
        await page.getByRole('button', { name: `Change ${ann.email}` }).click();
        await api.patch(`${path}/${ann.id}`, { role: 'reviewer' });
        await page.getByRole('button', { name: 'Save member' }).click();
        await page.getByText('Someone else has changed').waitFor();
      }),
    ];
    // Those of the pictures before are members already.
    for (const person of people) await api.post(`/api/organizations/${id}/members`, person).catch(() => {});
    await page.goto('/organization/members');
    await page.waitForLoadState('networkidle');
  }),
  scene('members-add', async (page) => {
    await page.goto('/organization/members');
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('members-link', async (page) => {
    await page.goto('/organization/members');
    await page.getByRole('button', { name: 'More for ben.okafor@harbour.example' }).click();
    await page.getByRole('menuitem', { name: 'Make a new invitation…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make link' }).click();
    await page.getByRole('dialog').getByLabel('Link').waitFor();
  }),
  scene('members-menu', async (page) => {
    await page.goto('/organization/members');
    await page.getByRole('button', { name: 'More for ben.okafor@harbour.example' }).click();
    await page.getByRole('menuitem').first().waitFor();
  }),
  scene('keys', async (page) => {
    await page.goto('/organization/keys');
    await page.waitForLoadState('networkidle');
  }),
  scene('keys-made', async (page) => {
    await page.goto('/organization/keys');
    await page.getByRole('button', { name: 'Make key' }).click();
    await page.getByLabel('Name').fill('ERP connector');
    await page.getByRole('dialog').getByRole('button', { name: 'Make key' }).click();
    await page.getByText('Keep this key now').waitFor();
  }),
  scene('account', async (page) => {
    await page.goto('/account');
    await page.waitForLoadState('networkidle');
  }),
  scene('audit', async (page) => {
    await page.goto('/organization/audit');
    await page.getByRole('list', { name: 'Audit log' }).waitFor();
  }),
];
