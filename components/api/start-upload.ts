import { type Activity, addActivity, dismissActivity, updateActivity } from './activity-store';
import { ApiError } from './api-error';
import { createIdempotencyKey } from './idempotency-key';
import type { ProjectRef } from './organization-header';
import { uploadFiles } from './upload-files';
import { matchFileErrors, planUpload, type UploadLimits } from './upload-plan';

interface UploadInput {
  project: ProjectRef;
  files: readonly File[];
  classify: boolean;
  /** Merges the files into one document; all files must be images. */
  combine?: boolean;
  limits: UploadLimits;
}

type UploadBatch = Omit<UploadInput, 'limits'>;

/** Uploads dropped or selected files. The activity tray shows the progress. */
export function startUpload({ project, files, classify, combine, limits }: UploadInput): void {
  const { batches, unfit } = planUpload(files, limits);
  for (const { file, reason } of unfit) addActivity(addRejectedFile(project, file, reason));
  void sendSequentially(batches.map((batch) => prepareUpload({ project, files: batch, classify, combine })));
}

const addRejectedFile = ({ uuid, organizationId }: ProjectRef, file: File, message: string): Activity => ({
  id: createIdempotencyKey(),
  kind: 'upload',
  projectUuid: uuid,
  organizationId,
  names: [file.name],
  startedAt: Date.now(),
  requestId: null,
  error: { message },
});

/** Sends one request after another, because parallel requests would only share the bandwidth. */
async function sendSequentially(sends: (() => Promise<void>)[]): Promise<void> {
  for (const send of sends) await send();
}

/** Shows the batch at once. Returns a function that sends it and can be called again after a failure. */
function prepareUpload(batch: UploadBatch): () => Promise<void> {
  const { project, files, classify, combine = false } = batch;
  const { uuid: projectUuid, organizationId } = project;
  const id = createIdempotencyKey();
  const idempotencyKey = createIdempotencyKey();
  const sizes = files.map((file) => file.size);
  let stopped = false;
  let stopSending = () => {};
  const stop = () => {
    stopped = true;
    stopSending();
    dismissActivity(id);
  };
  const names = files.map((file) => file.name);
  const sending = { sizes, sentBytes: 0, stop };
  addActivity({
    id,
    kind: 'upload',
    projectUuid,
    organizationId,
    names,
    startedAt: Date.now(),
    requestId: null,
    sending,
  });

  return async function send() {
    if (stopped) return;
    updateActivity(id, { sending, error: undefined });
    const upload = uploadFiles({
      projectUuid,
      files,
      classify,
      combine,
      idempotencyKey,
      onProgress: (sentBytes) => updateActivity(id, { sending: { sizes, sentBytes, stop } }),
    });
    stopSending = upload.cancel;
    try {
      const requestId = await upload.requestId;
      updateActivity(id, { id: requestId, requestId, sending: undefined });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      updateActivity(id, { sending: undefined, error: toActivityError(error, id, batch, send) });
    }
  };
}

/** Returns the error with a remedy: retry after a lost connection, or leave out rejected files. */
function toActivityError(
  error: ApiError,
  id: string,
  batch: UploadBatch,
  send: () => Promise<void>,
): Activity['error'] {
  const named = matchFileErrors(batch.files, error.errors);
  const { message } = error;
  if (named.length === 0) return { message, remedy: { label: 'Retry', act: () => void send() } };
  const others = batch.files.filter((file) => !named.some((each) => each.file === file));
  if (others.length === 0) return { message };
  const act = () => {
    dismissActivity(id);
    for (const { file, reason } of named) addActivity(addRejectedFile(batch.project, file, reason));
    void prepareUpload({ ...batch, files: others })();
  };
  const label = others.length === 1 ? 'Upload the other' : `Upload the other ${others.length}`;
  return { message, remedy: { label, act } };
}
