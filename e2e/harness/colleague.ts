import type { Browser, Page } from 'playwright/test';
import type { Api, Project } from './api';
import { openSignedIn } from './sign-in';

const PASSWORD = 'a lantern beside the quiet harbour';

interface Colleague {
  id: string;
  email: string;
  page: Page;
}

/** Adds a reviewer to the project and signs them in, in their own browser window. */
export async function openColleague(
  browser: Browser,
  api: Api,
  project: Project,
  name = 'ben',
): Promise<Colleague> {
  const email = `${name}-${Date.now().toString(36)}@sheaf.example`;
  const { id } = await api.post<{ id: string }>(`/api/organizations/${api.organizationId}/members`, {
    email,
    role: 'reviewer',
    password: PASSWORD,
    projects: [project.uuid],
  });
  const context = await browser.newContext({ baseURL: api.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openSignedIn(page, api.url, { email, password: PASSWORD });
  return { id, email, page };
}
