import type { Outbound } from '@/lib/platform/outbound/port';
import { answerTo } from '@/lib/providers/answer-to';
import type { FileProposal } from '../propose';
import { proposalOfAnswer } from './answer';
import type { AskedFile } from './asked-file';

/** Of a page's text; a classifier doesn't need the rest. */
const PAGE_CHARACTERS = 20_000;

export interface HttpProvider {
  url: string;
  /** Sent as a bearer token. */
  key: string | null;
}

/**
 * Asks a JSON endpoint of the customer's: the pages' texts and the categories go there, segments come back.
 *
 * @throws UnusableAnswer
 */
export async function askHttp(
  outbound: Outbound,
  { url, key }: HttpProvider,
  file: AskedFile,
): Promise<FileProposal> {
  const { analyzer, name, mimeType, categories, pages, timeoutMs } = file;
  const body = JSON.stringify({
    analyzer,
    file: { name, mime_type: mimeType, page_count: pages.length },
    categories,
    pages: pages.map(({ text, width, height }, index) => ({
      page: index + 1,
      text: text.slice(0, PAGE_CHARACTERS),
      width,
      height,
    })),
  });
  return proposalOfAnswer(await answerTo(outbound, { url, key, body, timeoutMs }), pages.length, categories);
}
