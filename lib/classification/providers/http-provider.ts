import type { Outbound } from '@/lib/platform/outbound/port';
import { answerTo } from '@/lib/providers/answer-to';
import type { FileProposal } from '../propose';
import { proposalOfAnswer } from './answer';
import type { AskedFile } from './asked-file';

export interface HttpProvider {
  url: string;
  /** Sent as a bearer token. */
  key: string | null;
}

/**
 * Asks a JSON endpoint of the customer's: the pages' texts and the categories go there, segments come back. However many
 * pages there are, few are in memory at a time: they are read twice, once for the length that is told beforehand.
 *
 * @throws UnusableAnswer
 */
export async function askHttp(
  outbound: Outbound,
  { url, key }: HttpProvider,
  file: AskedFile,
): Promise<FileProposal> {
  let sizeBytes = 0;
  for await (const piece of piecesOf(file)) sizeBytes += Buffer.byteLength(piece);
  const body = { sizeBytes, pieces: piecesOf(file) };
  const answered = await answerTo(outbound, { url, key, body, timeoutMs: file.timeoutMs });
  return proposalOfAnswer(answered, file.pageCount, file.categories);
}

/** The JSON of the question, as pieces to be sent one after the other. */
async function* piecesOf(file: AskedFile): AsyncGenerator<string> {
  const { analyzer, name, mimeType, categories, pageCount, pages } = file;
  const asked = { analyzer, file: { name, mime_type: mimeType, page_count: pageCount }, categories };
  yield `${JSON.stringify(asked).slice(0, -1)},"pages":[`;
  let page = 0;
  for await (const { text, width, height } of pages) {
    page += 1;
    yield `${page > 1 ? ',' : ''}${JSON.stringify({ page, text, width, height })}`;
  }
  yield ']}';
}
