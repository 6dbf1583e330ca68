import { resolve } from 'node:path';
import { formatCount } from '@/lib/foundation/phrases';
import type { LostContent } from '@/lib/server/operator/verify-store-command';
import { callAdmin, formatBackupFile, formatSize } from './call-admin';
import type { Command } from './command';

export const status: Command = {
  summary: 'show the contents and the health of the installation',
  about: ['Shows the version, the database, and counts of stored and waiting items.'],
  options: {},
  run: async (_given, report) => {
    const json = await callAdmin('status', {}, report);
    const { documents, contents, jobs, webhooks, destinations, database } = json;
    const lines = [
      `Sheaf ${json.version}, ${database.kind === 'embedded' ? 'embedded database' : 'PostgreSQL server'}, files in ${json.files_in}`,
      json.serving_since ? `Serving since ${json.serving_since}` : 'Read without a running server',
      `Schema: ${database.last_migration ?? 'none'}`,
      `${formatCount(json.organizations, 'organization')}, ${formatCount(json.accounts, 'account')}, ${formatCount(json.projects, 'project')}`,
      `${formatCount(documents.in_list, 'document')}: ${documents.held} held, ${documents.waiting} waiting for a scan`,
      `${formatCount(contents.count, 'content')}, ${formatSize(contents.size_bytes)}`,
      jobs.running === null
        ? `Jobs: on an Inngest server; ${jobs.waiting} wait for it, ${jobs.failed_in_30_days} failed in 30 days`
        : `Jobs: ${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed_in_30_days} failed in 30 days`,
      ...json.stuck.map(
        ({ kind, count, oldest_seconds: seconds }) =>
          `Stuck: ${kind}, ${count}, the oldest for ${Math.round(seconds / 60)} min`,
      ),
      `Webhooks: ${formatCount(webhooks.waiting, 'delivery', 'deliveries')} waiting, ${formatCount(webhooks.endpoints_off, 'endpoint')} off`,
      `Destinations: ${formatCount(destinations.waiting, 'delivery', 'deliveries')} waiting, ${destinations.off} off`,
    ];
    return { json, lines, problem: json.problems.join(' ') || undefined };
  },
};

export const resume: Command = {
  summary: 'send waiting work to the job engine again',
  about: [
    'If an Inngest server or a database lost events, documents wait for lost work. Sheaf finds such work',
    'every 5 minutes once it has not moved for 10 minutes. This command sends all of it at once. Running work',
    'is not changed.',
  ],
  options: {},
  run: async (_given, report) => {
    const json = await callAdmin('resume', {}, report);
    const sum = json.intake + json.classification + json.scan + json.cut + json.delivery;
    const lines = [
      sum === 0 ? 'No work has to be sent again.' : `Sent again: ${formatCount(sum, 'event')}.`,
      ...Object.entries(json).flatMap(([kind, count]) => (count > 0 ? [`  ${kind}: ${count}`] : [])),
    ];
    return { json, lines };
  },
};

export const rotateSecrets: Command = {
  summary: 'replace the secret key and sign everybody out',
  about: [
    'Stored secrets (keys of classifiers, secrets of webhooks, the key of the demo) are encrypted again, and every',
    'session ends. API keys, access tokens, passwords, and the signing secrets of webhooks stay unchanged.',
    '',
    'If the key is stored in the database, Sheaf generates a new one. If SECRET_KEY is set, pass the new key with',
    '--key-file, and change SECRET_KEY before the next start.',
  ],
  options: {
    'key-file': { value: 'file', help: 'the new SECRET_KEY; - is standard input' },
    force: { help: 'continue although servers run on this database, or secrets can’t be decrypted' },
  },
  run: async (given, report) => {
    const json = await callAdmin(
      'rotate-secrets',
      { key: await formatBackupFile(given.text('key-file')), force: given.has('force') },
      report,
    );
    const lines = [
      `Encrypted again: ${formatCount(json.sealed_again, 'secret')}. Ended: ${formatCount(json.sessions_ended, 'session')}.`,
      ...(json.unreadable > 0
        ? [`${formatCount(json.unreadable, 'secret')} could not be decrypted and must be set again.`]
        : []),
      ...(json.set_secret_key ? ['Set SECRET_KEY to the new key now: the next start needs it.'] : []),
    ];
    return { json, lines };
  },
};

export const verifyStore: Command = {
  summary: 'check every stored file against its hash and its references',
  about: [
    'Reads each file that documents and attachments refer to, and finds unreferenced files. The server can keep',
    'running. The exit code is 1 if a file is missing or damaged.',
  ],
  options: {
    repair: {
      help: 'delete unreferenced files older than an hour, and old temporary files',
    },
    from: { value: 'backup', help: 'restore missing or damaged files that the backup has' },
  },
  run: async (given, report) => {
    const from = given.text('from');
    const input = { repair: given.has('repair'), from: from && resolve(from) };
    const json = await callAdmin('verify-store', input, report);
    const { orphaned, leftovers, removed, missing, damaged } = json;
    const lines = [
      `${formatCount(json.contents, 'content')} (${formatSize(json.size_bytes)}): ${missing.length} missing, ${damaged.length} damaged.`,
      ...missing.map((lost) => `  missing  ${formatLostContent(lost)}`),
      ...damaged.map((lost) => `  damaged  ${formatLostContent(lost)}`),
      ...(json.mended.length > 0
        ? [`Restored from the backup: ${formatCount(json.mended.length, 'content')}.`]
        : []),
      `Unreferenced: ${formatCount(orphaned.count, 'file')} (${formatSize(orphaned.size_bytes)}); ${json.recent} more may belong to uploads in progress.`,
      `Temporary files older than a day: ${leftovers.count} (${formatSize(leftovers.size_bytes)}).`,
      ...(removed
        ? [
            `Removed: ${formatCount(removed.contents, 'file')}, ${formatCount(removed.leftovers, 'temporary file')}.`,
          ]
        : []),
      ...(removed?.held ? ['No file was deleted, because a backup is in progress. Repair again later.'] : []),
    ];
    const lost = missing.length + damaged.length;
    const problem =
      lost > 0
        ? `${formatCount(lost, 'content')} can no longer be read. Restore them with --from <backup>, or upload the same files again.`
        : undefined;
    return { json, lines, problem };
  },
};

function formatLostContent({ sha256, documents, attachments }: LostContent): string {
  const wanted = [
    ...documents.map(({ uuid, project }) => `document ${uuid} of project ${project}`),
    ...attachments.map(({ uuid, document }) => `attachment ${uuid} of document ${document}`),
  ];
  return `${sha256}: ${wanted.join(', ')}`;
}
