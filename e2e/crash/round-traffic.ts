import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createArchive } from '@/test-support/container-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { ReceivedCall } from '@/test-support/webhook-receiver';
import type { Api, Project, Segment } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { createUploadCall, type UploadFile } from '../harness/upload-call';
import type { CrashInstallation } from './installation';

/** Requests that clients sent in a round, and the server's acknowledgments. */
export interface CrashRound {
  number: number;
  project: Project;
  channel: { id: string; folder: string };
  destination: { id: string; folder: string };
  approvals: SentApproval[];
  plan: SentPlan;
  uploads: SentUpload[];
  receiver: () => ReceivedCall[];
}

/** Document that is approved in the round, and that the destination then receives. */
export interface SentApproval {
  uuid: string;
  sha256: string;
  /** `true` after the server acknowledged the approval. */
  isAcknowledged: boolean;
}

export interface SentPlan {
  source: { uuid: string; sha256: string; label: string; pages: number };
  segments: Segment[];
  /** Request ID; `null` until the plan is acknowledged. */
  requestId: string | null;
}

export interface SentUpload {
  files: { name: string; sha256: string }[];
  /** `true` after the server acknowledged the files. */
  isAcknowledged: boolean;
  /** Request ID of an application upload; `null` for an upload by API key. */
  requestId: string | null;
  /** `true` if a channel takes the files, so that no request reports them. */
  isChannel?: boolean;
  /** `true` if the files were sent in an archive. */
  isArchive?: boolean;
}

const PAGE_COUNT = 48;
const PAGES_PER_PART = 3;
const APPROVED_COUNT = 3;

/** Creates a project with a settled pile, ready to be cut. */
export async function prepareRound(
  api: Api,
  number: number,
  installation: Pick<CrashInstallation, 'receiver' | 'channelFolder' | 'destinationFolder'>,
): Promise<CrashRound> {
  const { receiver, channelFolder, destinationFolder } = installation;
  const project = await api.createProject(`Round ${number}`);
  const path = `/round/${number}`;
  await api.post(`/api/projects/${project.uuid}/webhook-endpoints`, {
    url: `${receiver.origin}${path}`,
    events: ['document.created', 'document.deleted'],
  });
  const folder = join(channelFolder, String(number));
  await mkdir(folder);
  const channel = await api.post<{ id: string }>(`/api/projects/${project.uuid}/channels`, {
    kind: 'folder',
    name: 'Scans',
    // Only a request starts a run, and a crash must not end it.
    interval_seconds: 86_400,
    config: { path: folder },
  });
  const archive = join(destinationFolder, String(number));
  const destination = await api.post<{ id: string }>(`/api/projects/${project.uuid}/destinations`, {
    kind: 'folder',
    name: 'Archive',
    config: { path: archive },
    // All documents want the same name.
    name_template: 'same',
    values: 'json',
    mark_exported: true,
  });
  const label = `pile ${number}`;
  const content = createNumberedPdf({ pages: PAGE_COUNT, label });
  const uploads: SentUpload[] = [];
  const { files, upload } = addUpload({ number, uploads }, 'to approve', APPROVED_COUNT);
  const [pile, ...documents] = await api.uploadAllAndWait(project, [{ name: 'pile.pdf', content }, ...files]);
  upload.isAcknowledged = true;
  return {
    number,
    project,
    channel: { id: channel.id, folder },
    destination: { id: destination.id, folder: archive },
    plan: {
      source: { uuid: pile!.uuid, sha256: sha256(content), label, pages: PAGE_COUNT },
      segments: createSegments(),
      requestId: null,
    },
    uploads,
    approvals: documents.map(({ uuid }, index) => ({
      uuid,
      sha256: upload.files[index]!.sha256,
      isAcknowledged: false,
    })),
    receiver: () => receiver.calls.filter((call) => call.path === path),
  };
}

/** Creates segments of three pages: mostly main, some supporting, and the last one discarded. */
function createSegments(): Segment[] {
  return Array.from({ length: PAGE_COUNT / PAGES_PER_PART }, (_, index) => {
    const span = { start_page: index * PAGES_PER_PART + 1, end_page: (index + 1) * PAGES_PER_PART };
    if (index === PAGE_COUNT / PAGES_PER_PART - 1) return { ...span, role: 'discard' as const };
    if (index % 5 === 4) return { ...span, role: 'supporting' as const };
    return { ...span, role: 'main' as const, name: `Part ${index + 1}` };
  });
}

/** Sends the round's plan and records whether it was acknowledged. */
export async function sendPlan(api: Api, round: CrashRound): Promise<void> {
  const { plan } = round;
  await ignoreIfKilled(async () => {
    plan.requestId = await api.applyPlan([plan.source.uuid], plan.segments);
  });
}

/**
 * Uploads two files through the application route.
 * @returns whether the upload was acknowledged; also recorded in the round
 */
export async function sendUpload(api: Api, round: CrashRound, name: string): Promise<boolean> {
  const { files, upload } = addUpload(round, name, 2);
  await ignoreIfKilled(async () => {
    upload.requestId = await api.upload(round.project, files, { classify: 'false' });
    upload.isAcknowledged = true;
  });
  return upload.isAcknowledged;
}

/** Uploads two files in an archive, which leaves the list when Sheaf unpacks it. */
export async function sendArchive(api: Api, round: CrashRound, name: string): Promise<void> {
  const { files, upload } = addUpload(round, name, 2);
  upload.isArchive = true;
  const content = await createArchive(
    files.map((file) => [file.name, Buffer.from(file.content as Uint8Array)]),
  );
  await ignoreIfKilled(async () => {
    upload.requestId = await api.upload(round.project, [{ name: 'archive.zip', content }], {
      classify: 'false',
    });
    upload.isAcknowledged = true;
  });
}

/** Places two files in the folder of the round's channel, and starts a run. */
export async function placeInFolder(api: Api, round: CrashRound, name: string): Promise<void> {
  const { files, upload } = addUpload(round, name, 2);
  for (const file of files)
    await writeFile(join(round.channel.folder, file.name), file.content as Uint8Array);
  upload.isChannel = true;
  await ignoreIfKilled(async () => {
    await api.post(`/api/projects/${round.project.uuid}/channels/${round.channel.id}/run`, {});
    upload.isAcknowledged = true;
  });
}

/** Approves documents one after the other. The destination receives each of them. */
export async function approveDocuments(api: Api, round: CrashRound): Promise<void> {
  await ignoreIfKilled(async () => {
    for (const approval of round.approvals) {
      await api.patch(`/api/prebuilt-documents/${approval.uuid}`, { status: 'approved' });
      approval.isAcknowledged = true;
    }
  });
}

/** Uploads two files by API key. */
export async function sendUploadByKey(
  api: Api,
  key: string,
  round: CrashRound,
  name: string,
): Promise<boolean> {
  const { files, upload } = addUpload(round, name, 2);
  await ignoreIfKilled(async () => {
    await api.uploadByKey(key, round.project, files, { classify: 'false' });
    upload.isAcknowledged = true;
  });
  return upload.isAcknowledged;
}

/** Starts an upload whose last bytes are held back until the server dies. It stays in progress for the whole round. */
export async function startStalledUpload(
  api: Api,
  key: string,
  round: CrashRound,
  name: string,
): Promise<{ letGo: () => void; ended: Promise<void> }> {
  const { files } = addUpload(round, name, 1);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const headers = { authorization: `Bearer ${key}` };
  const call = createUploadCall(files, {}, { headers, beforeEnd: () => gate });
  const ended = ignoreIfKilled(async () => {
    await httpCall(`${api.url}/api/v1/external/projects/${round.project.uuid}/documents`, call);
  });
  // Wait until the first bytes have arrived.
  await sleep(50);
  return { letGo, ended };
}

function addUpload({ number, uploads }: Pick<CrashRound, 'number' | 'uploads'>, name: string, count: number) {
  const files: UploadFile[] = Array.from({ length: count }, (_, index) => {
    const label = `upload ${number} ${name} ${index + 1}`;
    return { name: `${label}.pdf`, content: createNumberedPdf({ pages: 2 + index, label }) };
  });
  const upload: SentUpload = {
    files: files.map((file) => ({ name: file.name, sha256: sha256(file.content as Uint8Array) })),
    isAcknowledged: false,
    requestId: null,
  };
  uploads.push(upload);
  return { files, upload };
}

/** Ignores broken connections, which the round expects. Error responses still throw. */
async function ignoreIfKilled(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Error && error.name === 'Rejected') throw error;
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
