import { ApiError, createNoResponseError, parseApiError, tryParseJson } from './api-error';
import { isRecord } from './json-guards';
import { getRequestText } from './request-texts';

interface UploadOptions {
  projectUuid: string;
  files: readonly File[];
  classify: boolean;
  /** `true` if the files are merged into one document; all files must be images. */
  combine: boolean;
  /** Same key for each attempt, so a lost response can't create the documents twice. */
  idempotencyKey: string;
  /** Called with the number of request bytes sent. */
  onProgress: (sentBytes: number) => void;
}

export interface RunningUpload {
  /** @throws ApiError, also after a cancellation (status 0) */
  requestId: Promise<string>;
  cancel: () => void;
}

/** Sends files in one request. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function uploadFiles({
  projectUuid,
  files,
  classify,
  combine,
  idempotencyKey,
  onProgress,
}: UploadOptions): RunningUpload {
  const request = new XMLHttpRequest();
  const requestId = new Promise<string>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      const response = tryParseJson(request.responseText);
      const requestId = isRecord(response) ? response.request_id : undefined;
      if (request.status === 202 && typeof requestId === 'string') resolve(requestId);
      else
        reject(parseApiError(request.status, request.responseText, request.getResponseHeader('retry-after')));
    });
    request.addEventListener('error', () => reject(createNoResponseError()));
    request.addEventListener('timeout', () => reject(createNoResponseError()));
    request.addEventListener('abort', () => reject(new ApiError(0, getRequestText('uploadStopped'))));
  });
  request.open('POST', `/api/projects/${projectUuid}/documents`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('idempotency-key', idempotencyKey);
  request.send(buildFormData(files, { classify, combine }));
  return { requestId, cancel: () => request.abort() };
}

/** Builds the form. Fields come before the files, because the server reads the body as a stream. */
function buildFormData(
  files: readonly File[],
  choices: Pick<UploadOptions, 'classify' | 'combine'>,
): FormData {
  const form = new FormData();
  form.set('classify', String(choices.classify));
  if (choices.combine) form.set('combine', 'true');
  for (const file of files) form.append('files[]', file, file.name);
  return form;
}
