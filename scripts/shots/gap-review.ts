import type { Api, Project } from '@/e2e/harness/api';
import { uploadProposedPile } from '@/e2e/harness/proposed-pile';
import type { Scene } from './scenes';

export const gapReviewScenes: Scene[] = [
  {
    name: 'gap-review',
    signedIn: true,
    show: async (page, { api }) => {
      filled ??= createStacks(api);
      await page.goto(`/projects/${(await filled).uuid}/review/gaps`);
      await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
    },
  },
  {
    name: 'gap-review-ready',
    signedIn: true,
    show: async (page, { api }) => {
      filled ??= createStacks(api);
      await page.goto(`/projects/${(await filled).uuid}/review/gaps`);
      await page.getByRole('button', { name: /^Ready/ }).click();
      await page.getByRole('heading', { name: /^Ready to split/ }).waitFor();
    },
  },
  {
    name: 'gap-review-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(`/projects/${empty.uuid}/review/gaps`),
  },
];

let filled: Promise<Project> | undefined;

/** Creates three stacks with a doubtful gap, and two that are ready. */
async function createStacks(api: Api): Promise<Project> {
  const project = await api.createProject('Incoming scans');
  const stacks = { 'Scan 0417.pdf': 0.6, 'Scan 0418.pdf': 0.7, 'Scan 0419.pdf': 0.8, 'Scan 0420.pdf': 1 };
  for (const [name, confidence] of Object.entries({ ...stacks, 'Scan 0421.pdf': 1 })) {
    await uploadProposedPile(api, project, { name, pages: 4 }, [
      { start_page: 1, end_page: 1, doc_type: 'letter', confidence: 1 },
      { start_page: 2, end_page: 3, doc_type: 'invoice', confidence, reasons: ['The letterhead changes.'] },
      { start_page: 4, end_page: 4, doc_type: 'letter', confidence: 1 },
    ]);
  }
  return project;
}
