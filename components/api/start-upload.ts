import { type Activity, addActivity, changeActivity, dismissActivity } from './activity-store';
import { ApiError } from './api-error';
import { newKey } from './new-key';
import type { ProjectRef } from './organization';
import { uploadFiles } from './upload-files';
import { namedFiles, planUpload, type UploadLimits } from './upload-plan';

interface Drop {
  project: ProjectRef;
  files: readonly File[];
  classify: boolean;
  /** Joins the files, images all of them, into one document. */
  combine?: boolean;
  limits: UploadLimits;
}

type Batch = Omit<Drop, 'limits'>;

/** Takes in what was dropped or chosen; from here on the tray tells how it goes. */
export function startUpload({ project, files, classify, combine, limits }: Drop): void {
  const { batches, unfit } = planUpload(files, limits);
  for (const { file, reason } of unfit) addActivity(refused(project, file, reason));
  void sendInTurn(batches.map((batch) => prepare({ project, files: batch, classify, combine })));
}

const refused = ({ uuid, organizationId }: ProjectRef, file: File, message: string): Activity => ({
  id: newKey(),
  kind: 'upload',
  projectUuid: uuid,
  organizationId,
  names: [file.name],
  startedAt: Date.now(),
  requestId: null,
  refusal: { message },
});

/** One request after the other: side by side they would only share the line. */
async function sendInTurn(sends: (() => Promise<void>)[]): Promise<void> {
  for (const send of sends) await send();
}

/** Shows the batch at once; the returned function sends it, and may be called again after a failure. */
function prepare(batch: Batch): () => Promise<void> {
  const { project, files, classify, combine = false } = batch;
  const { uuid: projectUuid, organizationId } = project;
  const id = newKey();
  const idempotencyKey = newKey();
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
    changeActivity(id, { sending, refusal: undefined });
    const upload = uploadFiles({
      projectUuid,
      files,
      classify,
      combine,
      idempotencyKey,
      onProgress: (sentBytes) => changeActivity(id, { sending: { sizes, sentBytes, stop } }),
    });
    stopSending = upload.stop;
    try {
      const requestId = await upload.requestId;
      changeActivity(id, { id: requestId, requestId, sending: undefined });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      changeActivity(id, { sending: undefined, refusal: refusalOf(error, id, batch, send) });
    }
  };
}

/** Another try helps against a lost connection; against a file that is not taken only leaving it out does. */
function refusalOf(
  error: ApiError,
  id: string,
  batch: Batch,
  send: () => Promise<void>,
): Activity['refusal'] {
  const named = namedFiles(batch.files, error.errors);
  const { message } = error;
  if (named.length === 0) return { message, remedy: { label: 'Try again', act: () => void send() } };
  const others = batch.files.filter((file) => !named.some((each) => each.file === file));
  if (others.length === 0) return { message };
  const act = () => {
    dismissActivity(id);
    for (const { file, reason } of named) addActivity(refused(batch.project, file, reason));
    void prepare({ ...batch, files: others })();
  };
  const label = others.length === 1 ? 'Upload the other' : `Upload the other ${others.length}`;
  return { message, remedy: { label, act } };
}
