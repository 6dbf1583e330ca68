import type { Outbound } from '@/lib/platform/outbound/outbound-port';
import { postToProvider } from '@/lib/tenancy/providers/post-to-provider';
import type { FileProposal } from '../propose-segments';
import type { ClassificationRequest } from './classification-request';
import { parseProviderResponse } from './parse-provider-response';

export interface HttpProvider {
  url: string;
  /** Key that is sent as a bearer token. */
  key: string | null;
}

/**
 * Sends the page texts and the categories to the customer's JSON endpoint, and returns its segments. Few pages are in
 * memory at a time: they are read twice, first to compute the content length.
 *
 * @throws UnusableResponseError
 */
export async function requestHttpProposal(
  outbound: Outbound,
  { url, key }: HttpProvider,
  file: ClassificationRequest,
): Promise<FileProposal> {
  let sizeBytes = 0;
  for await (const piece of streamRequestJson(file)) sizeBytes += Buffer.byteLength(piece);
  const body = { sizeBytes, pieces: streamRequestJson(file) };
  const response = await postToProvider(outbound, { url, key, body, timeoutMs: file.timeoutMs });
  return parseProviderResponse(response, file.pageCount, file.categories);
}

async function* streamRequestJson(file: ClassificationRequest): AsyncGenerator<string> {
  const { analyzer, name, mimeType, categories, pageCount, pages } = file;
  const head = { analyzer, file: { name, mime_type: mimeType, page_count: pageCount }, categories };
  yield `${JSON.stringify(head).slice(0, -1)},"pages":[`;
  let page = 0;
  for await (const { text, width, height } of pages) {
    page += 1;
    yield `${page > 1 ? ',' : ''}${JSON.stringify({ page, text, width, height })}`;
  }
  yield ']}';
}
