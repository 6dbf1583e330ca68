import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SheafError } from '@/packages/client/src/index';
import { listFiles } from '@/test-support/destinations/folder-listing';
import { getPageText } from '@/test-support/pdf-fixtures';
import type { Api } from '../harness/api';
import { readPageTexts } from '../harness/pdf-pages';
import { waitUntil } from '../harness/wait-until';
import { type CrashRound, type SentPlan, type SentUpload, sha256 } from './round-traffic';

/** Results of the verification after a crash. */
export interface CrashFindings {
  plan: 'whole' | 'not at all' | 'broken';
  /** Number of acknowledged uploads, and of uploads that exist. */
  isAcknowledged: number;
  isUploadPresent: number;
  /** Violations, a sentence each; empty if all checks pass. */
  violations: string[];
}

/**
 * Waits until all work of the round is settled.
 * @throws Error that names the work in progress
 */
export async function waitUntilSettled(api: Api, round: CrashRound, withinMs: number): Promise<void> {
  let moving: string[] = [];
  try {
    await waitUntil(`round ${round.number} is settled`, withinMs, async () => {
      moving = await listUnsettled(api, round);
      return moving.length === 0;
    });
  } catch (error) {
    throw new Error(`${(error as Error).message} What moves: ${moving.join(', ')}.`, { cause: error });
  }
}

async function listUnsettled(api: Api, round: CrashRound): Promise<string[]> {
  const all = await api.documents(round.project);
  const documents = all.filter(
    ({ status, replacing }) => status === 'pending' || status === 'processing' || replacing !== null,
  );
  const expected = round.uploads
    .filter(({ isChannel, isAcknowledged }) => isChannel && isAcknowledged)
    .flatMap(({ files }) => files);
  const missing = expected.filter(({ name }) => all.every((each) => each.original_filename !== name));
  const left = (await listFiles(round.channel.folder)).filter((name) => !name.startsWith('processed/'));
  const ids = [round.plan.requestId, ...round.uploads.map((upload) => upload.requestId)];
  const requests = await Promise.all(ids.filter((id) => id !== null).map((id) => api.requestStatus(id)));
  return [
    ...(await findEventDifferences(api, round)),
    ...missing.map(({ name }) => `${name} (in the folder of the channel)`),
    ...(expected.length > 0 ? left.map((name) => `${name} (not moved)`) : []),
    ...(await listUndelivered(api, round)),
    ...documents.map((document) => `${document.original_filename} (${document.status})`),
    ...requests
      .filter(({ status }) => status === 'pending' || status === 'classifying')
      .map((request) => `${request.request_id} (${request.status})`),
  ];
}

/** Lists the approved documents that the destination has not received, and the deliveries that are not recorded. */
async function listUndelivered(api: Api, { project, destination, approvals }: CrashRound): Promise<string[]> {
  const { waiting } = await api.get<{ waiting: number }>(
    `/api/projects/${project.uuid}/destinations/${destination.id}`,
  );
  const documents = await Promise.all(approvals.map(({ uuid }) => api.document(uuid)));
  return [
    ...documents
      .filter(({ status }) => status === 'approved')
      .map(({ original_filename: name }) => `${name} (approved, not sent)`),
    ...(waiting > 0 ? [`${waiting} deliveries to the destination`] : []),
  ];
}

/** Compares the stored state with the server's acknowledgments. */
export async function verifyAfterCrash(api: Api, round: CrashRound): Promise<CrashFindings> {
  const documents = await api.documents(round.project);
  const broken: string[] = [];
  let present = 0;
  for (const upload of round.uploads) {
    const found = await verifyUpload(api, upload, documents, broken);
    if (found) present += 1;
  }
  const names = new Set(round.uploads.flatMap((upload) => upload.files.map((file) => file.name)));
  const others = documents.filter((document) => !names.has(document.original_filename));
  const plan = await verifyPlan(
    api,
    round.plan,
    others.map((document) => document.uuid),
    broken,
  );
  broken.push(...(await findEventDifferences(api, round)), ...(await findDeliveryDifferences(api, round)));
  const acknowledged = round.uploads.filter((upload) => upload.isAcknowledged).length;
  return { plan, isAcknowledged: acknowledged, isUploadPresent: present, violations: broken };
}

/** @returns `true` if the upload exists */
async function verifyUpload(
  api: Api,
  upload: SentUpload,
  documents: { uuid: string; original_filename: string }[],
  broken: string[],
): Promise<boolean> {
  const found = upload.files.map((file) =>
    documents.filter((document) => document.original_filename === file.name),
  );
  if (!upload.isAcknowledged && found.every((same) => same.length === 0)) return false;
  for (const [index, file] of upload.files.entries()) {
    const same = found[index]!;
    if (same.length !== 1) {
      broken.push(`${file.name} is there ${same.length} times.`);
      continue;
    }
    const hash = sha256(await api.file(same[0]!.uuid));
    if (hash !== file.sha256) broken.push(`${file.name} has another hash than was sent.`);
  }
  return true;
}

/** @param others UUIDs of the project's documents that no upload of the round created: the source, or its parts */
async function verifyPlan(
  api: Api,
  plan: SentPlan,
  others: string[],
  broken: string[],
): Promise<CrashFindings['plan']> {
  const before = broken.length;
  const source = await findSource(api, plan);
  if (source) {
    if (plan.requestId) broken.push('The plan was acknowledged, and its source is still in the list.');
    if (source.metadata.replacing) broken.push('The source is still claimed.');
    if (others.length !== 1) broken.push(`Beside the source there are ${others.length - 1} parts.`);
    if (sha256(await api.file(plan.source.uuid)) !== plan.source.sha256)
      broken.push('The source has another hash than was sent.');
    return broken.length > before ? 'broken' : 'not at all';
  }
  await verifyParts(api, plan, others, broken);
  if (plan.requestId) {
    const { status, message } = await api.requestStatus(plan.requestId);
    if (status === 'failed') broken.push(`The plan was acknowledged and failed: ${message}`);
  }
  return broken.length > before ? 'broken' : 'whole';
}

async function findSource(api: Api, plan: SentPlan) {
  try {
    return await api.document(plan.source.uuid);
  } catch (error) {
    if (error instanceof SheafError && error.status === 404) return null;
    throw error;
  }
}

/** Checks that every part exists once with the right pages, and that no other document exists. */
async function verifyParts(api: Api, plan: SentPlan, parts: string[], broken: string[]): Promise<void> {
  const wanted = new Map<string, string>();
  for (const { role, start_page, end_page } of plan.segments) {
    if (role === 'discard') continue;
    const pages = Array.from({ length: end_page - start_page + 1 }, (_, index) => start_page + index);
    const text = pages.map((page) => getPageText(plan.source.label, page)).join('\n');
    wanted.set(text, role ?? 'main');
  }
  const count = (text: string, role: string) => {
    if (wanted.get(text) === role) wanted.delete(text);
    else broken.push(`A ${role} part is there twice or holds other pages: ${text.replaceAll('\n', ', ')}.`);
  };
  for (const uuid of parts) {
    count((await readPageTexts(await api.file(uuid))).join('\n'), 'main');
    for (const attachment of (await api.document(uuid)).attachments) {
      const bytes = await api.attachmentFile(uuid, attachment.uuid);
      count((await readPageTexts(bytes)).join('\n'), 'supporting');
    }
  }
  for (const text of wanted.keys()) broken.push(`A part is missing: ${text.replaceAll('\n', ', ')}.`);
}

/**
 * Checks that each existing document has one created event, and each removed source and each unpacked archive one
 * deleted event. An attempt may repeat with the same ID; an event may not.
 */
async function findEventDifferences(api: Api, round: CrashRound): Promise<string[]> {
  const delivered = new Map<string, string>();
  for (const { headers, body } of round.receiver()) {
    const { type, data } = JSON.parse(body);
    delivered.set(String(headers['webhook-id']), `${type} of ${data.document.uuid}`);
  }
  const documents = await api.documents(round.project);
  const expected = new Set(documents.map(({ uuid }) => `document.created of ${uuid}`));
  for (const archive of await findArchives(api, round, documents)) {
    expected.add(`document.created of ${archive}`);
    expected.add(`document.deleted of ${archive}`);
  }
  const source = round.plan.source.uuid;
  const isGone = !expected.has(`document.created of ${source}`);
  expected.add(`document.created of ${source}`);
  if (isGone) expected.add(`document.deleted of ${source}`);
  const found = [...delivered.values()];
  return [
    ...found
      .filter((event, index) => found.indexOf(event) !== index)
      .map((event) => `${event} was delivered twice.`),
    ...found
      .filter((event) => !expected.has(event))
      .map((event) => `${event} was delivered, but not expected.`),
    ...[...expected].filter((event) => !found.includes(event)).map((event) => `${event} was not delivered.`),
  ];
}

/**
 * Checks that each document whose approval was acknowledged is exported, that the destination has each exported document
 * once with its values, and that it has nothing else.
 */
async function findDeliveryDifferences(api: Api, { destination, approvals }: CrashRound): Promise<string[]> {
  const problems: string[] = [];
  const names = (await listFiles(destination.folder)).sort();
  const files = names.filter((name) => name.endsWith('.pdf'));
  const contents = await Promise.all(files.map((name) => readFile(join(destination.folder, name))));
  const found = contents.map(sha256);
  const exported: string[] = [];
  for (const { uuid, sha256: wanted, isAcknowledged } of approvals) {
    const { status, original_filename: name } = await api.document(uuid);
    if (status === 'exported') exported.push(wanted);
    else if (isAcknowledged) problems.push(`${name} was approved and is ${status}.`);
    const copies = found.filter((each) => each === wanted).length;
    if (copies !== (status === 'exported' ? 1 : 0))
      problems.push(`The destination has ${name}, which is ${status}, ${copies} times.`);
  }
  const expected = files.flatMap((name) => [name, name.replace(/pdf$/, 'json')]).sort();
  if (found.length !== exported.length || names.join() !== expected.join())
    problems.push(`The destination has these files: ${names.join(', ')}.`);
  return problems;
}

/** Finds the archives that documents of the round were unpacked from. */
async function findArchives(
  api: Api,
  { uploads }: CrashRound,
  documents: { uuid: string; original_filename: string }[],
): Promise<Set<string>> {
  const names = new Set(
    uploads.flatMap(({ isArchive, files }) => (isArchive ? files.map(({ name }) => name) : [])),
  );
  const unpacked = documents.filter((document) => names.has(document.original_filename));
  const details = await Promise.all(unpacked.map(({ uuid }) => api.document(uuid)));
  return new Set(details.flatMap(({ metadata }) => metadata.origin?.container?.uuid ?? []));
}
