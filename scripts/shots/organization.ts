import type { Locator, Page } from 'playwright';
import { signIn } from '@/e2e/harness/sign-in';
import type { MemberList } from '@/lib/tenancy/organizations/schemas';
import type { Scene, Stage } from './scenes';

/** Creates members and keys of every kind, and a user without an organization. */
async function prepare({ api, demo, empty }: Stage): Promise<void> {
  const organization = `/api/organizations/${api.organizationId}`;
  const people = [
    { email: 'ann@harbour.example', role: 'admin' },
    { email: 'ben.okafor@harbour.example', role: 'reviewer', projects: [demo.uuid] },
    { email: 'carla@harbour.example', role: 'viewer', password: 'correct horse' },
    { email: 'dan@harbour.example', role: 'reviewer', projects: [demo.uuid, empty.uuid] },
  ];
  for (const person of people) await api.post(`${organization}/members`, person);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const keys = [
    { name: 'Warehouse scanner', access: 'write', projects: [demo.uuid] },
    { name: 'Month-end report', access: 'read', expires_at: tomorrow },
    { name: 'Old ERP' },
  ];
  const made: { id: string }[] = [];
  for (const key of keys) made.push(await api.post(`${organization}/api-keys`, key));
  await api.delete(`${organization}/api-keys/${made.at(-1)!.id}`);
  for (const leaver of [REMOVED_MEMBER, INVITED_AGAIN]) {
    const { id } = await api.post<{ id: string }>(`${organization}/members`, { ...leaver, role: 'viewer' });
    await api.delete(`${organization}/members/${id}`);
  }
  await api.post(`${organization}/members`, { email: INVITED_AGAIN.email, role: 'viewer' });
}

/** User who was removed from their only organization. */
const REMOVED_MEMBER = { email: 'left@harbour.example', password: 'battery staple' };
/** User who was removed and then invited again. */
const INVITED_AGAIN = { email: 'eve@harbour.example', password: 'battery staple' };

let prepared: Promise<void> | undefined;

async function open(page: Page, stage: Stage, path: string, ready: (page: Page) => Locator): Promise<void> {
  prepared ??= prepare(stage);
  await prepared;
  await page.goto(path);
  await ready(page).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const members = (page: Page, stage: Stage) =>
  open(page, stage, '/organization/members', () => page.getByRole('list', { name: 'Members' }));
const keys = (page: Page, stage: Stage) =>
  open(page, stage, '/organization/keys', () => page.getByRole('list', { name: 'API keys' }));
const audit = (page: Page, stage: Stage) =>
  open(page, stage, '/organization/audit', () => page.getByRole('list', { name: 'Audit log' }));
const status = (page: Page, stage: Stage) =>
  open(page, stage, '/organization/status', () => page.getByRole('heading', { name: 'Waiting and running' }));
const account = (page: Page, stage: Stage) =>
  open(page, stage, '/account', () => page.getByRole('list', { name: 'Sessions' }));

const more = (page: Page, email: string) => page.getByRole('button', { name: `More for ${email}` }).click();

const scene = (name: string, show: Scene['show']): Scene => ({ name, signedIn: true, show });

export const organizationScenes: Scene[] = [
  scene('members', members),
  scene('members-add', async (page, stage) => {
    await members(page, stage);
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('members-change', async (page, stage) => {
    await members(page, stage);
    await page.getByRole('button', { name: 'Change dan@harbour.example' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('members-remove', async (page, stage) => {
    await members(page, stage);
    await page.getByRole('button', { name: 'Remove carla@harbour.example' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('members-two-admins', async (page, stage) => {
    await members(page, stage);
    const message = 'It was changed meanwhile.';
    // Mocked responses: scenes run in parallel, and one must not change data that another one shows.
    let isChanged = false;
    await page.route('**/members/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      isChanged = true;
      return route.fulfill({ status: 412, json: { message } });
    });
    await page.route('**/members', async (route) => {
      if (!isChanged) return route.continue();
      const list = (await (await route.fetch()).json()) as MemberList;
      const members = list.members.map((member) => ({ ...member, version: 'newer' }));
      await route.fulfill({ json: { ...list, members } });
    });
    await page.getByRole('button', { name: 'Change ann@harbour.example' }).click();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: /^Viewer/ }).click();
    await page.getByRole('button', { name: 'Save member' }).click();
    await page.getByText('Someone else has changed').waitFor();
  }),
  scene('members-link', async (page, stage) => {
    await members(page, stage);
    await more(page, 'ben.okafor@harbour.example');
    await page.getByRole('menuitem', { name: 'Create a new invitation…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog').getByLabel('Link').waitFor();
  }),
  scene('members-link-back', async (page, stage) => {
    await members(page, stage);
    await more(page, 'ben.okafor@harbour.example');
    await page.getByRole('menuitem', { name: 'Revoke link…' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('members-menu', async (page, stage) => {
    await members(page, stage);
    await more(page, 'ben.okafor@harbour.example');
    await page.getByRole('menuitem').first().waitFor();
  }),
  scene('keys', keys),
  scene('keys-make', async (page, stage) => {
    await keys(page, stage);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('radio', { name: 'Some projects' }).click();
    await page.getByRole('checkbox', { name: stage.empty.name }).click();
  }),
  scene('keys-made', async (page, stage) => {
    await keys(page, stage);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('ERP connector');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Copy this key now').waitFor();
  }),
  scene('keys-revoke', async (page, stage) => {
    await keys(page, stage);
    await page.getByRole('button', { name: 'Revoke Warehouse scanner' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('account', account),
  scene('account-rejected', async (page, stage) => {
    await account(page, stage);
    const message = 'This is not your current password.';
    await page.route('**/api/account/password', (route) =>
      route.fulfill({ status: 422, json: { message, errors: { current_password: [message] } } }),
    );
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('a long enough password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(message).waitFor();
  }),
  scene('account-token', async (page, stage) => {
    await account(page, stage);
    await page.getByLabel('Name of a new token').fill('Laptop');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Copy this token now').scrollIntoViewIfNeeded();
  }),
  scene('status', status),
  scene('audit', audit),
  scene('audit-found', async (page, stage) => {
    await audit(page, stage);
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('key');
    await page.getByRole('button', { name: 'Show everything' }).waitFor();
    await page.waitForLoadState('networkidle');
  }),
  scene('audit-filtered', async (page, stage) => {
    await audit(page, stage);
    await page.getByRole('combobox', { name: 'In' }).click();
    await page.getByRole('option', { name: 'Motor claims' }).click();
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByRole('button', { name: 'Show everything' }).waitFor();
    await page.waitForLoadState('networkidle');
  }),
  scene('audit-nothing', async (page, stage) => {
    await audit(page, stage);
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('nobody did this');
    await page.getByText('No matching entries').waitFor();
  }),
  {
    name: 'no-organization',
    signedIn: false,
    show: async (page, stage) => {
      prepared ??= prepare(stage);
      await prepared;
      await page.goto('/sign-in');
      await signIn(page, REMOVED_MEMBER);
      await page.waitForURL(({ pathname }) => pathname === '/no-organization');
    },
  },
  {
    name: 'invitation',
    signedIn: false,
    show: async (page, stage) => {
      prepared ??= prepare(stage);
      await prepared;
      await page.goto('/sign-in');
      await signIn(page, INVITED_AGAIN);
      await page.getByRole('heading', { name: 'You have an invitation' }).waitFor();
    },
  },
];
