import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import type { ReceivedCall, Receiver } from '@/lib/testing/receiver';
import type { Api, Project, Segment } from '../harness/api';
import { httpCall } from '../harness/http-call';
import { type UploadFile, uploadCall } from '../harness/upload-call';

/** What clients sent in a round, and what the server promised them. */
export interface Round {
  number: number;
  project: Project;
  plan: SentPlan;
  uploads: SentUpload[];
  /** What the project's endpoint has received. */
  told: () => ReceivedCall[];
}

export interface SentPlan {
  source: { uuid: string; sha256: string; label: string; pages: number };
  segments: Segment[];
  /** Null as long as the plan was not acknowledged. */
  requestId: string | null;
}

export interface SentUpload {
  files: { name: string; sha256: string }[];
  /** True once the server answered that it has them. */
  acknowledged: boolean;
  /** Of the application upload; the one by API key has none. */
  requestId: string | null;
}

const PAGES = 48;
const PAGES_A_PART = 3;

/** A project with a settled pile, ready to be cut. */
export async function prepareRound(api: Api, number: number, receiver: Receiver): Promise<Round> {
  const project = await api.createProject(`Round ${number}`);
  const path = `/round/${number}`;
  await api.post(`/api/projects/${project.uuid}/webhook-endpoints`, {
    url: `${receiver.origin}${path}`,
    events: ['document.created', 'document.deleted'],
  });
  const label = `pile ${number}`;
  const content = numberedPdf({ pages: PAGES, label });
  const { uuid } = await api.uploaded(project, { name: 'pile.pdf', content });
  return {
    number,
    project,
    plan: {
      source: { uuid, sha256: sha256(content), label, pages: PAGES },
      segments: segments(),
      requestId: null,
    },
    uploads: [],
    told: () => receiver.calls.filter((call) => call.path === path),
  };
}

/** Parts of three pages: mostly main, a supporting one here and there, and the last one discarded. */
function segments(): Segment[] {
  return Array.from({ length: PAGES / PAGES_A_PART }, (_, index) => {
    const span = { start_page: index * PAGES_A_PART + 1, end_page: (index + 1) * PAGES_A_PART };
    if (index === PAGES / PAGES_A_PART - 1) return { ...span, role: 'discard' as const };
    if (index % 5 === 4) return { ...span, role: 'supporting' as const };
    return { ...span, role: 'main' as const, name: `Part ${index + 1}` };
  });
}

/** Sends the round's plan; notes whether it was acknowledged. */
export async function sendPlan(api: Api, round: Round): Promise<void> {
  const { plan } = round;
  await unlessKilled(async () => {
    plan.requestId = await api.applyPlan([plan.source.uuid], plan.segments);
  });
}

/** The application upload of two files. @returns whether it was acknowledged, which the round notes */
export async function sendUpload(api: Api, round: Round, name: string): Promise<boolean> {
  const { files, upload } = newUpload(round, name, 2);
  await unlessKilled(async () => {
    upload.requestId = await api.upload(round.project, files, { classify: 'false' });
    upload.acknowledged = true;
  });
  return upload.acknowledged;
}

/** The same by API key. */
export async function sendUploadByKey(api: Api, key: string, round: Round, name: string): Promise<boolean> {
  const { files, upload } = newUpload(round, name, 2);
  await unlessKilled(async () => {
    await api.uploadByKey(key, round.project, files, { classify: 'false' });
    upload.acknowledged = true;
  });
  return upload.acknowledged;
}

/** An upload whose last bytes are withheld until the server dies: it stays in flight for as long as the round wants. */
export async function holdUpload(
  api: Api,
  key: string,
  round: Round,
  name: string,
): Promise<{ letGo: () => void; ended: Promise<void> }> {
  const { files } = newUpload(round, name, 1);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const headers = { authorization: `Bearer ${key}` };
  const call = uploadCall(files, {}, { headers, beforeEnd: () => gate });
  const ended = unlessKilled(async () => {
    await httpCall(`${api.url}/api/v1/external/projects/${round.project.uuid}/documents`, call);
  });
  // Its first bytes shall have arrived.
  await sleep(50);
  return { letGo, ended };
}

function newUpload(round: Round, name: string, count: number) {
  const files: UploadFile[] = Array.from({ length: count }, (_, index) => {
    const label = `upload ${round.number} ${name} ${index + 1}`;
    return { name: `${label}.pdf`, content: numberedPdf({ pages: 2 + index, label }) };
  });
  const upload: SentUpload = {
    files: files.map((file) => ({ name: file.name, sha256: sha256(file.content as Uint8Array) })),
    acknowledged: false,
    requestId: null,
  };
  round.uploads.push(upload);
  return { files, upload };
}

/** A connection that breaks is what the round is about; an answer that refuses is not. */
async function unlessKilled(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Error && error.name === 'Refused') throw error;
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
