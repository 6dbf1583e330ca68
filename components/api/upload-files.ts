import { UploadQueued } from '@/lib/intake/schemas';
import { ApiError, jsonOf, noAnswer, refusalOf } from './api-error';

interface Upload {
  projectUuid: string;
  files: readonly File[];
  classify: boolean;
  /** Whether the files, images all of them, become one document. */
  combine: boolean;
  /** The same for each try, so that a lost answer can't make the documents twice. */
  idempotencyKey: string;
  /** Bytes of the request that have left. */
  onProgress: (sentBytes: number) => void;
}

export interface RunningUpload {
  /** @throws ApiError, also when it was stopped (status 0) */
  requestId: Promise<string>;
  stop: () => void;
}

/**
 * Sends files in one request. XMLHttpRequest, because fetch tells nothing of a body's progress.
 */
export function uploadFiles({
  projectUuid,
  files,
  classify,
  combine,
  idempotencyKey,
  onProgress,
}: Upload): RunningUpload {
  const request = new XMLHttpRequest();
  const requestId = new Promise<string>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      const answer = UploadQueued.safeParse(jsonOf(request.responseText));
      if (request.status === 202 && answer.success) resolve(answer.data.request_id);
      else reject(refusalOf(request.status, request.responseText, request.getResponseHeader('retry-after')));
    });
    request.addEventListener('error', () => reject(noAnswer()));
    request.addEventListener('timeout', () => reject(noAnswer()));
    request.addEventListener('abort', () =>
      reject(new ApiError(0, 'The upload was stopped. Nothing was stored.')),
    );
  });
  request.open('POST', `/api/projects/${projectUuid}/documents`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('idempotency-key', idempotencyKey);
  request.send(formOf(files, { classify, combine }));
  return { requestId, stop: () => request.abort() };
}

/** The choices stand before the files: the server reads them as they come. */
function formOf(files: readonly File[], choices: Pick<Upload, 'classify' | 'combine'>): FormData {
  const form = new FormData();
  form.set('classify', String(choices.classify));
  if (choices.combine) form.set('combine', 'true');
  for (const file of files) form.append('files[]', file, file.name);
  return form;
}
