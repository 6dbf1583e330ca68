import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '@/lib/foundation/crash-points';
import type { Api } from '../harness/api';
import type { CrashInstallation } from './installation';
import {
  approveDocuments,
  type CrashRound,
  placeInFolder,
  sendArchive,
  sendPlan,
  sendUpload,
  sendUploadByKey,
  startStalledUpload,
} from './round-traffic';
import { type CrashFindings, verifyAfterCrash, waitUntilSettled } from './verify-after-crash';

const TRAFFIC = {
  upload: sendUpload,
  unpack: sendArchive,
  channel: placeInFolder,
  delivery: approveDocuments,
};

/**
 * Crash point of a round: a step during an upload, unpacking, the run of a channel, deliveries to a destination, or a cut,
 * or a random moment.
 */
export type CrashTarget =
  | { at: CrashPoint; passes: number; during: keyof typeof TRAFFIC | 'cut' }
  | RandomCrashTarget;

/**
 * Random crash time, measured from when the plan was sent or acknowledged. Otherwise, slow machines would never be
 * killed during the work.
 */
interface RandomCrashTarget {
  at: 'random';
  afterMs: number;
  since: 'sent' | 'acknowledged';
}

export interface CrashOutcome extends CrashFindings {
  /** Description of the interrupted step. */
  step: string;
  planResponse: 'acknowledged' | 'none';
  /** Time from the kill until all work was settled, including a restart, in ms. */
  settledMs: number;
}

/** Every step of an upload, of unpacking, of a channel, of a delivery, and of a cut, except the steps of storing a file. */
const CRASH_STEPS: CrashTarget[] = [
  { at: 'file.written', passes: 1, during: 'upload' },
  { at: 'file.synced', passes: 1, during: 'upload' },
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'upload.before_answer', passes: 1, during: 'upload' },
  { at: 'unpack.stored', passes: 1, during: 'unpack' },
  { at: 'unpack.committed', passes: 1, during: 'unpack' },
  { at: 'channel.stored', passes: 1, during: 'channel' },
  { at: 'channel.committed', passes: 2, during: 'channel' },
  { at: 'channel.compared', passes: 1, during: 'channel' },
  { at: 'channel.set_aside', passes: 1, during: 'channel' },
  { at: 'channel.finished', passes: 1, during: 'channel' },
  { at: 'webhook.claimed', passes: 1, during: 'upload' },
  { at: 'webhook.answered', passes: 1, during: 'upload' },
  { at: 'webhook.recorded', passes: 1, during: 'upload' },
  { at: 'destination.claimed', passes: 1, during: 'delivery' },
  { at: 'destination.named', passes: 1, during: 'delivery' },
  { at: 'destination.written', passes: 1, during: 'delivery' },
  { at: 'destination.written', passes: 2, during: 'delivery' },
  { at: 'destination.put', passes: 1, during: 'delivery' },
  { at: 'destination.exported', passes: 1, during: 'delivery' },
  { at: 'destination.recorded', passes: 1, during: 'delivery' },
  { at: 'cut.claimed', passes: 1, during: 'cut' },
  { at: 'cut.part_written', passes: 1, during: 'cut' },
  { at: 'file.written', passes: 1, during: 'cut' },
  { at: 'file.synced', passes: 3, during: 'cut' },
  { at: 'cut.part_stored', passes: 4, during: 'cut' },
  { at: 'cut.committed', passes: 1, during: 'cut' },
];

/** Steps of storing a file in a folder and in an object store, including the files of a cut. */
const STORAGE_STEPS: Record<'file' | 's3', CrashTarget[]> = {
  file: [
    { at: 'file.renamed', passes: 2, during: 'upload' },
    { at: 'file.folder_synced', passes: 2, during: 'upload' },
    { at: 'file.renamed', passes: 5, during: 'cut' },
    { at: 'file.folder_synced', passes: 9, during: 'cut' },
  ],
  s3: [
    { at: 'object.pinned', passes: 2, during: 'upload' },
    { at: 'object.written', passes: 1, during: 'upload' },
    { at: 'object.kept', passes: 2, during: 'upload' },
    { at: 'object.pinned', passes: 9, during: 'cut' },
    { at: 'object.written', passes: 5, during: 'cut' },
  ],
};

/** Returns every crash step of this storage type. */
export const getCrashSteps = (storage: 'file' | 's3'): CrashTarget[] => [
  ...CRASH_STEPS,
  ...STORAGE_STEPS[storage],
];

/** Crash steps that only an object store has. */
export const S3_STEPS = STORAGE_STEPS.s3;

const SETTLE_TIMEOUT_MS = 30_000;
const CRASH_TIMEOUT_MS = 60_000;
/** Timeout in ms before the armed process is killed anyway. With two processes, either can run the cut. */
const CRASH_TIMEOUT_WITH_SURVIVOR_MS = 6000;

/**
 * Starts an upload and a cut, kills the process, restarts it and verifies the result.
 *
 * @param installation running and not armed
 * @param round prepared and unused
 * @throws Error if the only process did not reach the step, or if work is not settled in time
 */
export async function runCrashRound(
  installation: CrashInstallation,
  round: CrashRound,
  key: string,
  target: CrashTarget,
): Promise<CrashOutcome> {
  try {
    return await crashAndVerify(installation, round, key, target);
  } catch (error) {
    // The next round needs a process that is not armed.
    await installation.kill();
    await installation.startVictim();
    throw error;
  }
}

async function crashAndVerify(
  installation: CrashInstallation,
  round: CrashRound,
  key: string,
  target: CrashTarget,
): Promise<CrashOutcome> {
  let hit = true;
  if (target.at === 'random') await killWithRequestsInFlight(installation, round, key, target);
  else hit = await crashAt(installation, round, key, target);

  const killed = performance.now();
  if (!installation.hasSurvivor) await installation.startVictim();
  const api = await installation.getRemainingApi();
  // The time limit starts at the restart.
  const waitingSince = performance.now();
  await waitUntilSettled(api, round, SETTLE_TIMEOUT_MS).catch((error: Error) => {
    throw new Error(`${error.message} The process said last: ${installation.getLastOutput()}`, {
      cause: error,
    });
  });
  const settledMs = performance.now() - (installation.hasSurvivor ? killed : waitingSince);
  const findings = await verifyAfterCrash(api, round);
  if (installation.hasSurvivor) await installation.startVictim();
  return {
    ...findings,
    step: hit ? formatTarget(target) : `${formatTarget(target)}: taken by the other process`,
    planResponse: round.plan.requestId ? 'acknowledged' : 'none',
    settledMs,
  };
}

export const formatTarget = (target: CrashTarget): string =>
  target.at === 'random'
    ? `random, ${target.afterMs} ms after the plan was ${target.since}`
    : `${target.at} (${target.during}${target.passes > 1 ? `, time ${target.passes}` : ''})`;

/** @returns `false` if a second process took the step; the armed process was then killed at another point */
async function crashAt(
  installation: CrashInstallation,
  round: CrashRound,
  key: string,
  target: Exclude<CrashTarget, { at: 'random' }>,
): Promise<boolean> {
  // Kill the previous process too; it has nothing in progress.
  await installation.kill();
  await installation.startVictim(`${target.at}:${target.passes}`);
  const api = await installation.getVictimApi();
  const traffic: Promise<unknown>[] = [];
  let letGo = () => {};
  if (target.during !== 'cut') {
    traffic.push(sendPlan(api, round));
    // Wait until the plan is sent, but before its cut stores a file.
    await sleep(15);
    traffic.push(TRAFFIC[target.during](api, round, 'first'));
  } else {
    const held = await startStalledUpload(api, key, round, 'held');
    letGo = held.letGo;
    traffic.push(held.ended, sendPlan(api, round));
  }
  const struck = await installation.getCrashPoint(
    installation.hasSurvivor ? CRASH_TIMEOUT_WITH_SURVIVOR_MS : CRASH_TIMEOUT_MS,
  );
  await installation.kill();
  letGo();
  await Promise.all(traffic);
  if (struck === target.at) return true;
  if (struck === null && installation.hasSurvivor) return false;
  throw new Error(`The process was to die at ${target.at}; it ${struck ? `died at ${struck}` : 'did not'}.`);
}

async function killWithRequestsInFlight(
  installation: CrashInstallation,
  round: CrashRound,
  key: string,
  { afterMs, since }: RandomCrashTarget,
): Promise<void> {
  const api = await installation.getVictimApi();
  const held = await startStalledUpload(api, key, round, 'held');
  const planResponse = sendPlan(api, round);
  const traffic = [
    held.ended,
    planResponse,
    uploadUntilKilled(api, round, key),
    approveDocuments(api, round),
  ];
  if (since === 'acknowledged') await planResponse;
  await sleep(afterMs);
  await installation.kill();
  held.letGo();
  await Promise.all(traffic);
}

/** Uploads files one after the other, alternating between both upload routes. */
async function uploadUntilKilled(api: Api, round: CrashRound, key: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const acknowledged =
      number % 2 === 1
        ? await sendUpload(api, round, `${number}`)
        : await sendUploadByKey(api, key, round, `${number}`);
    if (!acknowledged) return;
  }
}
