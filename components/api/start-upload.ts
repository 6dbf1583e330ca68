import type { Translator } from '@/lib/foundation/languages/translator';
import {
  type Activity,
  addActivity,
  addRejectedFiles,
  dismissActivity,
  updateActivity,
} from './activity-store';
import { ApiError } from './api-error';
import { createIdempotencyKey } from './idempotency-key';
import type { ProjectRef } from './organization-header';
import { uploadFiles } from './upload-files';
import { matchFileErrors, planUpload, type RejectedFile, type UploadLimits } from './upload-plan';

interface UploadInput {
  project: ProjectRef;
  files: readonly File[];
  classify: boolean;
  /** Merges the files into one document; all files must be images. */
  combine?: boolean;
  limits: UploadLimits;
  /** Called with the ID of each request that the server has accepted. */
  onAccepted?: (requestId: string) => void;
}

interface UploadBatch extends Omit<UploadInput, 'limits'> {
  /** ID of the tray's entry for files that are not accepted. */
  rejectionsId: string;
}

/** Uploads dropped or selected files. The activity tray shows the progress, and the files that are not accepted. */
export function startUpload(t: Translator<'api'>, { files, limits, ...upload }: UploadInput): void {
  const { project } = upload;
  const { batches, unfit } = planUpload(t, files, limits);
  const rejectionsId = createIdempotencyKey();
  rejectFiles({ project, rejectionsId }, unfit);
  void sendSequentially(batches.map((batch) => prepareUpload(t, { ...upload, files: batch, rejectionsId })));
}

function rejectFiles(
  { project, rejectionsId }: Pick<UploadBatch, 'project' | 'rejectionsId'>,
  rejected: readonly RejectedFile<File>[],
): void {
  const { uuid: projectUuid, organizationId } = project;
  addRejectedFiles(
    rejectionsId,
    { projectUuid, organizationId },
    rejected.map(({ file, reason }) => ({ name: file.name, reason })),
  );
}

/** Sends one request after another, because parallel requests would only share the bandwidth. */
async function sendSequentially(sends: (() => Promise<void>)[]): Promise<void> {
  for (const send of sends) await send();
}

/** Shows the batch at once. Returns a function that sends it and can be called again after a failure. */
function prepareUpload(t: Translator<'api'>, batch: UploadBatch): () => Promise<void> {
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
    ...(!classify && { detection: 'skipped' }),
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
      batch.onAccepted?.(requestId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = matchFileErrors(files, error.errors);
      if (named.length === 0) {
        const remedy = { label: t('upload.retry'), act: () => void send() };
        updateActivity(id, { sending: undefined, error: { message: error.message, remedy } });
      } else if (combine) {
        // The images are pages of one document, so the user decides whether it may lack some.
        updateActivity(id, { sending: undefined, error: toCombineError(t, error, id, batch, named) });
      } else {
        dismissActivity(id);
        rejectFiles(batch, named);
        const others = getOtherFiles(files, named);
        if (others.length > 0) await prepareUpload(t, { ...batch, files: others })();
      }
    }
  };
}

const getOtherFiles = (files: readonly File[], rejected: readonly RejectedFile<File>[]): File[] =>
  files.filter((file) => !rejected.some((each) => each.file === file));

/** Returns the error of images that can't all be combined, with the offer to combine the others. */
function toCombineError(
  t: Translator<'api'>,
  { message }: ApiError,
  id: string,
  batch: UploadBatch,
  rejected: readonly RejectedFile<File>[],
): Activity['error'] {
  const others = getOtherFiles(batch.files, rejected);
  if (others.length === 0) return { message };
  const act = () => {
    dismissActivity(id);
    rejectFiles(batch, rejected);
    void prepareUpload(t, { ...batch, files: others })();
  };
  return { message, remedy: { label: t('upload.others', { count: others.length }), act } };
}
