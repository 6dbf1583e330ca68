import type { Page } from 'playwright';
import { openWaitingSignIn } from '@/e2e/harness/waiting-sign-in';
import type { Scene } from './scenes';

const scene = (name: string, show: Scene['show']): Scene => ({ name, signedIn: false, show });

const LINK_ROUTE = '**/api/account/password-link';
const OPEN_LINK = {
  state: 'open',
  expires_at: '2030-01-31T12:00:00.000Z',
  email: 'ann@harbour.example',
  organization: 'Harbour Freight',
};
const EXPIRED_LINK = {
  kind: 'reset',
  expires_at: '2026-01-31T12:00:00.000Z',
  email: null,
  organization: null,
};

/** Shows the page of a link in a given state. The e2e tests cover real links. */
async function showLink(page: Page, response: object): Promise<void> {
  await page.route(LINK_ROUTE, (route) => route.fulfill({ json: response }));
  await page.goto('/set-password#a-link');
  await page.getByRole('heading').waitFor();
}

export const accountPageScenes: Scene[] = [
  scene('password-invited', (page) => showLink(page, { ...OPEN_LINK, kind: 'invitation' })),
  scene('password-reset', (page) => showLink(page, { ...OPEN_LINK, kind: 'reset' })),
  scene('password-short', async (page) => {
    await showLink(page, { ...OPEN_LINK, kind: 'invitation' });
    const message = 'A password must have at least 8 characters.';
    await page.unroute(LINK_ROUTE);
    await page.route(LINK_ROUTE, (route) =>
      route.fulfill({ status: 422, json: { message, errors: { password: [message] } } }),
    );
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(message).waitFor();
  }),
  scene('password-used', (page) => showLink(page, { ...EXPIRED_LINK, state: 'used' })),
  scene('password-expired', (page) => showLink(page, { ...EXPIRED_LINK, state: 'expired' })),
  scene('password-no-link', async (page) => {
    await page.goto('/set-password');
    await page.getByRole('heading').waitFor();
  }),
  scene('forgot-password', async (page) => {
    await page.goto('/forgot-password');
    await page.getByRole('heading').waitFor();
  }),
  scene('second-factor', async (page, { api }) => {
    await openWaitingSignIn(page, api);
    await page.getByRole('heading').waitFor();
  }),
];
