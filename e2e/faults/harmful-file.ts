import { type Api, type Project, Refused } from '@/e2e/harness/api';

/** What became of a file that is made to harm. */
export interface Found {
  outcome: 'nothing' | 'refused' | 'held' | 'handled';
  said: string;
  problem: string;
}

export const isPdf = ({ name }: { name: string }): boolean => name.endsWith('.pdf');

/**
 * Uploads a file that is made to harm, which must be refused, held with a sentence, or handled correctly.
 *
 * @param file.pages as another program counts them; null where none can
 * @param withinMs for its cut
 */
export async function tryFile(
  api: Api,
  project: Project,
  file: { name: string; pages: number | null },
  content: Buffer,
  withinMs: number,
): Promise<Found> {
  try {
    const document = await api.uploaded(project, { name: file.name, content });
    if (document.needs_action_type) {
      const { metadata } = await api.document(document.uuid);
      const said = metadata.needs_action?.reason ?? '';
      return { outcome: 'held', said, problem: said ? '' : 'It is held without a reason.' };
    }
    if (!isPdf(file)) return await checkRead(api, document.uuid);
    return await checkHandled(api, document.uuid, document.page_count, file.pages, withinMs);
  } catch (error) {
    if (error instanceof Refused && error.status < 500) {
      return { outcome: 'refused', said: JSON.stringify(error.body), problem: '' };
    }
    return { outcome: 'nothing', said: '', problem: (error as Error).message };
  }
}

/** Handled correctly: it has a text, which is told, or none. */
async function checkRead(api: Api, uuid: string): Promise<Found> {
  const { text } = await api.get<{ text: string }>(`/api/prebuilt-documents/${uuid}/text?limit=40`);
  return { outcome: 'handled', said: JSON.stringify(text), problem: '' };
}

/** Handled correctly: counted as qpdf counts, painted, and cut, where it has pages for it. */
async function checkHandled(
  api: Api,
  uuid: string,
  pages: number,
  counted: number | null,
  withinMs: number,
): Promise<Found> {
  const problems: string[] = [];
  if (counted !== null && counted !== pages) problems.push(`qpdf counts ${counted} pages.`);
  const said = `${pages} pages${counted === null ? ', which qpdf can’t count' : ''}`;
  await api.bytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail?width=160`).catch((error: Refused) => {
    if (!(error.status < 500)) problems.push(`Its picture: ${error.message}`);
  });
  if (pages < 2) return { outcome: 'handled', said, problem: problems.join(' ') };
  const requestId = await api
    .applyPlan(
      [uuid],
      [
        { start_page: 1, end_page: 1 },
        { start_page: 2, end_page: pages },
      ],
    )
    .catch((error: Refused) => {
      if (error.status !== 422) problems.push(`Its cut: ${error.message}`);
      return null;
    });
  if (requestId) {
    const change = await api.settled(requestId, withinMs);
    const sizes = change.documents.map((document) => document.page_count).sort((a, b) => a - b);
    if (change.status !== 'failed' && sizes.join() !== [1, pages - 1].sort((a, b) => a - b).join())
      problems.push(`Its parts have ${sizes.join(' and ')} pages.`);
    if (change.status === 'failed')
      return { outcome: 'handled', said: `${said}; not cut: ${change.message}`, problem: problems.join(' ') };
  }
  return { outcome: 'handled', said, problem: problems.join(' ') };
}
