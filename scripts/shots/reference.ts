import type { Scene } from './scenes';

export const referenceScenes: Scene[] = [
  { name: 'reference', signedIn: false, show: (page) => page.goto('/docs') },
  {
    name: 'reference-python',
    signedIn: false,
    show: async (page) => {
      await page.goto('/docs');
      await page.getByRole('radio', { name: 'Python' }).click();
    },
  },
  { name: 'reference-group', signedIn: false, show: (page) => page.goto('/docs/page-plans') },
  {
    name: 'reference-answer',
    signedIn: false,
    show: async (page) => {
      await page.goto('/docs/page-plans#applyPagePlan');
      const operation = page.getByRole('region', { name: 'Apply a page plan' });
      await operation.locator('summary').filter({ hasText: '422' }).click();
    },
  },
  {
    name: 'reference-found',
    signedIn: false,
    show: async (page, _, narrow) => {
      await page.goto('/docs');
      if (narrow) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('searchbox', { name: 'Find an operation' }).fill('delete record');
    },
  },
  { name: 'reference-webhooks', signedIn: false, show: (page) => page.goto('/docs/guides/webhooks') },
  { name: 'reference-guide', signedIn: false, show: (page) => page.goto('/docs/guides/api') },
  { name: 'reference-recipes', signedIn: false, show: (page) => page.goto('/docs/recipes') },
];
