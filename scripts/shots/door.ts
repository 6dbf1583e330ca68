import type { Page } from 'playwright';
import type { Scene } from './scenes';

const scene = (name: string, show: Scene['show']): Scene => ({ name, signedIn: false, show });

const LINK = '**/api/account/password-link';
const OPEN = {
  state: 'open',
  expires_at: '2030-01-31T12:00:00.000Z',
  email: 'ann@harbour.example',
  organization: 'Harbour Freight',
};
const OVER = { kind: 'reset', expires_at: '2026-01-31T12:00:00.000Z', email: null, organization: null };

/** What a link leads to in a state; the real ones are e2e's. */
async function showLink(page: Page, answer: object): Promise<void> {
  await page.route(LINK, (route) => route.fulfill({ json: answer }));
  await page.goto('/set-password#a-link');
  await page.getByRole('heading').waitFor();
}

/** The pages before the desk, but for signing in. */
export const doorScenes: Scene[] = [
  scene('password-invited', (page) => showLink(page, { ...OPEN, kind: 'invitation' })),
  scene('password-reset', (page) => showLink(page, { ...OPEN, kind: 'reset' })),
  scene('password-short', async (page) => {
    await showLink(page, { ...OPEN, kind: 'invitation' });
    const message = 'A password has at least 8 characters.';
    await page.unroute(LINK);
    await page.route(LINK, (route) =>
      route.fulfill({ status: 422, json: { message, errors: { password: [message] } } }),
    );
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(message).waitFor();
  }),
  scene('password-used', (page) => showLink(page, { ...OVER, state: 'used' })),
  scene('password-expired', (page) => showLink(page, { ...OVER, state: 'expired' })),
  scene('password-no-link', async (page) => {
    await page.goto('/set-password');
    await page.getByRole('heading').waitFor();
  }),
  scene('forgot-password', async (page) => {
    await page.goto('/forgot-password');
    await page.getByRole('heading').waitFor();
  }),
];
