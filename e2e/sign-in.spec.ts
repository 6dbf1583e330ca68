import { expectAccessible } from './harness/expect-accessible';
import { ADMIN } from './harness/server';
import { signIn } from './harness/sign-in';
import { expect, test } from './harness/test';

test('a wrong password shows an error, and the right one opens the projects', async ({
  page,
  expectedProblems,
}) => {
  // The browser logs each 401 response.
  expectedProblems.push(/status of 401/);
  await page.goto('/sign-in');
  await expectAccessible(page, 'the door');
  await expect(page.getByText('Sign in to your documents.')).toBeVisible();
  const place = await page.getByLabel('Email').boundingBox();
  await signIn(page, { ...ADMIN, password: 'a wrong long password' });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('don’t match');
  expect(await page.getByLabel('Email').boundingBox()).toEqual(place);
  await expectAccessible(page, 'the door after a wrong password');

  await signIn(page, ADMIN);
  await expect(page).not.toHaveURL(/sign-in/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a signed-out visitor signs in and returns to the requested page', async ({ page, project }) => {
  const wanted = `/projects/${project.uuid}/documents`;
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(wanted);
});

test('signing out ends the session, also for pages already open', async ({ page, project }) => {
  await page.goto('/sign-in');
  await signIn(page, ADMIN);
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  const cookies = await page.context().cookies();

  await page.goto('/projects');
  await page.getByRole('button', { name: /owner/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);

  // A copied cookie is no longer valid after sign-out.
  await page.context().addCookies(cookies);
  const response = await page.request.get(`/api/projects/${project.uuid}/documents`);
  expect(response.status()).toBe(401);
});
