import { setTimeout as sleep } from 'node:timers/promises';
import { composeEmail } from '@/test-support/channels/compose-email';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { waitUntil } from '../harness/wait-until';
import type { CrashInstallation } from './installation';
import { waitUntilIdle } from './leftover-state';

/** Mailbox on a server with implicit TLS, at `localhost`. */
export interface KillMailbox {
  port: number;
  user: string;
  password: string;
  add(message: Buffer): Promise<unknown>;
}

interface MailboxKills {
  messages: number;
  /** Number of attachments of all messages: one or two each. */
  attachments: number;
  kills: number;
  /** Maximum time in ms until the next kill. */
  maxPauseMs: number;
  /** Returns a number from 0 to 1. */
  random: () => number;
  settleWithinMs: number;
}

/**
 * Lets two processes read a mailbox while one of them is killed again and again, and compares the documents with the
 * attachments that were sent.
 *
 * @returns a sentence for each attachment that isn't there once, and for each document that no attachment explains
 */
export async function runMailboxKills(
  installation: CrashInstallation,
  mailbox: KillMailbox,
  { messages, attachments, kills, maxPauseMs, random, settleWithinMs }: MailboxKills,
): Promise<string[]> {
  await installation.startVictim();
  const api = await installation.getRemainingApi();
  const project = await api.createProject('Mailbox');
  const names: string[] = [];
  for (let number = 1; number <= messages; number += 1) {
    const count = number <= attachments - messages ? 2 : 1;
    const sent = Array.from({ length: count }, (_, index) => `message ${number} file ${index + 1}.pdf`);
    names.push(...sent);
    const files = sent.map((name) => ({ name, content: createNumberedPdf({ pages: 1, label: name }) }));
    await mailbox.add(await composeEmail({ subject: `Message ${number}`, attachments: files }));
  }
  const { id } = await api.post<{ id: string }>(`/api/projects/${project.uuid}/channels`, {
    kind: 'imap',
    name: 'Invoices',
    interval_seconds: 10,
    classify: false,
    config: { host: 'localhost', port: mailbox.port, user: mailbox.user },
    secret: { password: mailbox.password },
  });
  for (let kill = 1; kill <= kills; kill += 1) {
    await api.post(`/api/projects/${project.uuid}/channels/${id}/run`, {});
    await sleep(random() * maxPauseMs);
    await installation.kill();
    await installation.startVictim();
  }
  let state = '';
  await waitUntil('the mailbox is read', settleWithinMs, async () => {
    const documents = await api.documents(project);
    const waiting = documents.filter(({ status }) => status === 'pending' || status === 'processing');
    const { channels } = await api.get<{ channels: { state: string; message: string | null }[] }>(
      `/api/projects/${project.uuid}/channels`,
    );
    state = `${documents.length} documents, ${waiting.length} in progress, ${JSON.stringify(channels)}`;
    return waiting.length === 0 && documents.length >= attachments;
  }).catch((error: Error) => {
    throw new Error(`${error.message} There are ${state}. ${installation.getLastOutput()}`, { cause: error });
  });
  // The next run of the channel would be in progress when the processes are stopped.
  await api.patch(`/api/projects/${project.uuid}/channels/${id}`, { enabled: false });
  await waitUntilIdle(api, settleWithinMs);
  const found = (await api.documents(project)).map(({ original_filename: name }) => name);
  const counts = new Map(found.map((name) => [name, found.filter((other) => other === name).length]));
  return [
    ...names.flatMap((name) =>
      counts.get(name) === 1 ? [] : [`“${name}” is there ${counts.get(name) ?? 0} times.`],
    ),
    ...found.flatMap((name) => (names.includes(name) ? [] : [`Nobody sent “${name}”.`])),
  ];
}
