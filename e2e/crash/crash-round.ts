import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPoint } from '@/lib/core/crash-points';
import type { Api } from '../harness/api';
import type { Installation } from './installation';
import { type Findings, lookAfterCrash, untilSettled } from './promises';
import { holdUpload, prepareRound, type Round, sendPlan, sendUpload, sendUploadByKey } from './traffic';

/** Where a round kills: at a step, while an upload or a cut takes it; or at a moment. */
export type Target = { at: CrashPoint; passes: number; during: 'upload' | 'cut' } | RandomMoment;

/** Counted from when the plan was sent, or acknowledged: on a slow machine nothing else would be caught at work. */
interface RandomMoment {
  at: 'random';
  afterMs: number;
  since: 'sent' | 'acknowledged';
}

export interface Outcome extends Findings {
  /** What was hit, in words. */
  step: string;
  planAnswer: 'acknowledged' | 'none';
  /** From the kill until everything was settled, a restart included. */
  settledMs: number;
}

/** Every step of an upload and of a cut, beside those of a content's way into the store. */
const STEPS: Target[] = [
  { at: 'file.written', passes: 1, during: 'upload' },
  { at: 'file.synced', passes: 1, during: 'upload' },
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'upload.before_answer', passes: 1, during: 'upload' },
  { at: 'cut.claimed', passes: 1, during: 'cut' },
  { at: 'cut.part_written', passes: 1, during: 'cut' },
  { at: 'file.written', passes: 1, during: 'cut' },
  { at: 'file.synced', passes: 3, during: 'cut' },
  { at: 'cut.part_stored', passes: 4, during: 'cut' },
  { at: 'cut.committed', passes: 1, during: 'cut' },
];

/** A content's way into a folder, and into an object store; also that of a cut's parts. */
const WAYS: Record<'file' | 's3', Target[]> = {
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

/** Every step there is with this storage. */
export const everyStep = (storage: 'file' | 's3'): Target[] => [...STEPS, ...WAYS[storage]];

/** What only an object store has. */
export const STEPS_OF_OBJECTS = WAYS.s3;

const SETTLED_WITHIN_MS = 30_000;
const STRUCK_WITHIN_MS = 20_000;
/** With two processes either may run the cut: the one that is armed is killed all the same after this long. */
const STRUCK_BESIDE_SURVIVOR_MS = 6000;

/**
 * Puts an upload and a cut in flight, kills, starts again, and looks.
 *
 * @param installation with its process running, unarmed
 * @param round prepared, and not yet used
 * @throws Error when the only process did not reach the step, or when something is not settled in time
 */
export async function crashRound(
  installation: Installation,
  round: Round,
  key: string,
  target: Target,
): Promise<Outcome> {
  let hit = true;
  if (target.at === 'random') await putInFlightAndKill(installation, round, key, target);
  else hit = await strikeAt(installation, round, key, target);

  const killed = performance.now();
  if (!installation.hasSurvivor) await installation.startVictim();
  const api = await installation.toWhoIsLeft();
  // The promise counts from the restart.
  const waitingSince = performance.now();
  await untilSettled(api, round, SETTLED_WITHIN_MS).catch((error: Error) => {
    throw new Error(`${error.message} The process said last: ${installation.lastWords()}`, { cause: error });
  });
  const settledMs = performance.now() - (installation.hasSurvivor ? killed : waitingSince);
  const findings = await lookAfterCrash(api, round);
  if (installation.hasSurvivor) await installation.startVictim();
  return {
    ...findings,
    step: hit ? inWords(target) : `${inWords(target)}: taken by the other process`,
    planAnswer: round.plan.requestId ? 'acknowledged' : 'none',
    settledMs,
  };
}

export const inWords = (target: Target): string =>
  target.at === 'random'
    ? `random, ${target.afterMs} ms after the plan was ${target.since}`
    : `${target.at} (${target.during}${target.passes > 1 ? `, time ${target.passes}` : ''})`;

/** @returns false when a second process took the step, so that the armed one was killed beside it */
async function strikeAt(
  installation: Installation,
  round: Round,
  key: string,
  target: Exclude<Target, { at: 'random' }>,
): Promise<boolean> {
  // The process before this one ends as roughly; it has nothing in flight.
  await installation.kill();
  await installation.startVictim(`${target.at}:${target.passes}`);
  const api = await installation.toVictim();
  const traffic: Promise<unknown>[] = [];
  let letGo = () => {};
  if (target.during === 'upload') {
    traffic.push(sendPlan(api, round));
    // The plan shall be on its way, and its cut not yet so far as to store a part.
    await sleep(15);
    traffic.push(sendUpload(api, round, 'first'));
  } else {
    const held = await holdUpload(api, key, round, 'held');
    letGo = held.letGo;
    traffic.push(held.ended, sendPlan(api, round));
  }
  const struck = await installation.diedAt(
    installation.hasSurvivor ? STRUCK_BESIDE_SURVIVOR_MS : STRUCK_WITHIN_MS,
  );
  await installation.kill();
  letGo();
  await Promise.all(traffic);
  if (struck === target.at) return true;
  if (struck === null && installation.hasSurvivor) return false;
  throw new Error(`The process was to die at ${target.at}; it ${struck ? `died at ${struck}` : 'did not'}.`);
}

async function putInFlightAndKill(
  installation: Installation,
  round: Round,
  key: string,
  { afterMs, since }: RandomMoment,
): Promise<void> {
  const api = await installation.toVictim();
  const held = await holdUpload(api, key, round, 'held');
  const answered = sendPlan(api, round);
  const traffic = [held.ended, answered, uploadUntilKilled(api, round, key)];
  if (since === 'acknowledged') await answered;
  await sleep(afterMs);
  await installation.kill();
  held.letGo();
  await Promise.all(traffic);
}

/** One upload after the other, in both ways. */
async function uploadUntilKilled(api: Api, round: Round, key: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const acknowledged =
      number % 2 === 1
        ? await sendUpload(api, round, `${number}`)
        : await sendUploadByKey(api, key, round, `${number}`);
    if (!acknowledged) return;
  }
}

/** Rounds are prepared at once, by one process, so that each crash finds a settled pile. */
export async function prepareRounds(
  installation: Installation,
  count: number,
): Promise<{ rounds: Round[]; key: string }> {
  await installation.startVictim();
  const api = await installation.toVictim();
  const rounds: Round[] = [];
  for (let number = 1; number <= count; number += 1)
    rounds.push(await prepareRound(api, number, installation.receiver));
  return { rounds, key: await api.createApiKey('crash') };
}
