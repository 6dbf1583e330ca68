import type { Page } from 'playwright/test';

/** Fills the door's form and sends it. What follows is the caller's to wait for. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
