import type { Api, Project } from './api';

/** Uploads short texts named `note 1.txt` and so on, and returns their documents. */
export async function uploadNotes(api: Api, project: Project, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => ({
    name: `note ${index + 1}.txt`,
    content: Buffer.from(`Note number ${index + 1}`),
  }));
  const { documents } = await api.waitUntilSettled(await api.upload(project, files));
  return documents.map(({ uuid }) => uuid);
}
