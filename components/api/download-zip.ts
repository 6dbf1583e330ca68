import { ApiError, noAnswer, refusalOf } from './api-error';

/**
 * Fetches documents as one ZIP and hands it to the browser to save.
 *
 * @returns how many of them are not in it; its `problems.txt` tells which and why
 * @throws ApiError when the server refuses or does not answer
 */
export async function downloadZip(projectUuid: string, uuids: readonly string[]): Promise<number> {
  let response: Response;
  let zip: Blob;
  try {
    response = await fetch(`/api/projects/${projectUuid}/documents/bulk`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'download', documents: uuids }),
    });
    if (!response.ok) {
      throw refusalOf(response.status, await response.text(), response.headers.get('retry-after'));
    }
    zip = await response.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : noAnswer();
  }
  const address = URL.createObjectURL(zip);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'documents.zip';
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return Number(response.headers.get('x-left-out') ?? 0);
}
