import type { Api, Project } from '@/e2e/harness/api';
import { SheafError } from '@/packages/client/src/index';

/** Outcome of uploading a harmful file. */
export interface FileResult {
  outcome: 'nothing' | 'rejected' | 'held' | 'handled';
  message: string;
  problem: string;
}

export const isPdf = ({ name }: { name: string }): boolean => name.endsWith('.pdf');

/**
 * Uploads a harmful file and checks that it is rejected, put on hold with an explanation, or processed correctly.
 *
 * @param file.pages page count by another program; `null` if none can read it
 * @param withinMs timeout of its cut, in ms
 */
export async function checkHarmfulFile(
  api: Api,
  project: Project,
  file: { name: string; pages: number | null },
  content: Buffer,
  withinMs: number,
): Promise<FileResult> {
  try {
    const document = await api.uploadAndWait(project, { name: file.name, content });
    if (document.needs_action_type) {
      const { metadata } = await api.document(document.uuid);
      const said = metadata.needs_action?.reason ?? '';
      return { outcome: 'held', message: said, problem: said ? '' : 'It is held without a reason.' };
    }
    if (!isPdf(file)) return await verifyText(api, document.uuid);
    return await verifyHandled(api, document.uuid, document.page_count, file.pages, withinMs);
  } catch (error) {
    if (error instanceof SheafError && error.status < 500) {
      return { outcome: 'rejected', message: error.message, problem: '' };
    }
    return { outcome: 'nothing', message: '', problem: (error as Error).message };
  }
}

/** Checks that a processed file's text can be read, even if empty. */
async function verifyText(api: Api, uuid: string): Promise<FileResult> {
  const { text } = await api.get<{ text: string }>(`/api/prebuilt-documents/${uuid}/text?limit=40`);
  return { outcome: 'handled', message: JSON.stringify(text), problem: '' };
}

/** Checks that a file is processed correctly: same page count as qpdf, rendered, and cut if it has enough pages. */
async function verifyHandled(
  api: Api,
  uuid: string,
  pages: number,
  counted: number | null,
  withinMs: number,
): Promise<FileResult> {
  const problems: string[] = [];
  if (counted !== null && counted !== pages) problems.push(`qpdf counts ${counted} pages.`);
  const said = `${pages} pages${counted === null ? ', which qpdf can’t count' : ''}`;
  await api
    .getBytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail?width=160`)
    .catch((error: SheafError) => {
      if (!(error.status < 500)) problems.push(`Its thumbnail: ${error.message}`);
    });
  if (pages < 2) return { outcome: 'handled', message: said, problem: problems.join(' ') };
  const requestId = await api
    .applyPlan(
      [uuid],
      [
        { start_page: 1, end_page: 1 },
        { start_page: 2, end_page: pages },
      ],
    )
    .catch((error: SheafError) => {
      if (error.status !== 422) problems.push(`Its cut: ${error.message}`);
      return null;
    });
  if (requestId) {
    const change = await api.waitUntilSettled(requestId, withinMs);
    const sizes = change.documents.map((document) => document.page_count).sort((a, b) => a - b);
    if (change.status !== 'failed' && sizes.join() !== [1, pages - 1].sort((a, b) => a - b).join())
      problems.push(`Its parts have ${sizes.join(' and ')} pages.`);
    if (change.status === 'failed')
      return {
        outcome: 'handled',
        message: `${said}; not cut: ${change.message}`,
        problem: problems.join(' '),
      };
  }
  return { outcome: 'handled', message: said, problem: problems.join(' ') };
}
