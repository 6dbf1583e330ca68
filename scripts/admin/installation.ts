import { resolve } from 'node:path';
import type { LostContent } from '@/lib/operator/verify-store';
import { askFor, asSize, counted, lineOf } from './ask-for';
import type { Command } from './command';

export const status: Command = {
  summary: 'what the installation holds, and whether it is well',
  about: ['Tells version, database, and counts of what there is and what waits.'],
  options: {},
  run: async (_given, report) => {
    const json = await askFor('status', {}, report);
    const { documents, contents, jobs, webhooks, database } = json;
    const lines = [
      `Sheaf ${json.version}, ${database.kind === 'embedded' ? 'embedded database' : 'PostgreSQL server'}, files in ${json.files_in}`,
      json.serving_since ? `Serving since ${json.serving_since}` : 'Asked without a server',
      `Schema: ${database.last_migration ?? 'none'}`,
      `${counted(json.organizations, 'organization')}, ${counted(json.accounts, 'account')}, ${counted(json.projects, 'project')}`,
      `${counted(documents.in_list, 'document')}: ${documents.held} held, ${documents.waiting} waiting for a scan`,
      `${counted(contents.count, 'content')}, ${asSize(contents.size_bytes)}`,
      jobs.running === null
        ? `Jobs: on an Inngest server; ${jobs.waiting} wait for it, ${jobs.failed_in_30_days} failed in 30 days`
        : `Jobs: ${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed_in_30_days} failed in 30 days`,
      ...json.stuck.map(
        ({ kind, count, oldest_seconds: seconds }) =>
          `Stuck: ${kind}, ${count}, the oldest for ${Math.round(seconds / 60)} min`,
      ),
      `Webhooks: ${counted(webhooks.waiting, 'delivery', 'deliveries')} waiting, ${counted(webhooks.endpoints_off, 'endpoint')} off`,
    ];
    return { json, lines, problem: json.problems.join(' ') || undefined };
  },
};

export const resume: Command = {
  summary: 'send waiting work to the job engine again',
  about: [
    'If an Inngest server or a database lost events, documents wait for work that never comes. Sheaf finds such work',
    'every 5 minutes once it has not moved for 10 minutes. This command sends all of it at once. Work that runs already',
    'is not changed.',
  ],
  options: {},
  run: async (_given, report) => {
    const json = await askFor('resume', {}, report);
    const sum = json.intake + json.classification + json.scan + json.cut + json.delivery;
    const lines = [
      sum === 0 ? 'No work has to be sent again.' : `Sent again: ${counted(sum, 'event')}.`,
      ...Object.entries(json).flatMap(([kind, count]) => (count > 0 ? [`  ${kind}: ${count}`] : [])),
    ];
    return { json, lines };
  },
};

export const rotateSecrets: Command = {
  summary: 'a new secret key; everybody is signed out',
  about: [
    'Stored secrets (keys of classifiers, secrets of webhooks, the key of the demo) are encrypted anew, and every',
    'session ends. API keys, access tokens, passwords and what webhooks are signed with stay as they are.',
    '',
    'Where the key is kept in the database, a new one is made up. Where SECRET_KEY is set, give the new key by',
    '--key-file, and change SECRET_KEY before the next start.',
  ],
  options: {
    'key-file': { value: 'file', help: 'the new SECRET_KEY; - is standard input' },
    force: { help: 'also while servers run on this database, and with secrets that can’t be opened' },
  },
  run: async (given, report) => {
    const json = await askFor(
      'rotate-secrets',
      { key: await lineOf(given.text('key-file')), force: given.is('force') },
      report,
    );
    const lines = [
      `Encrypted anew: ${counted(json.sealed_again, 'secret')}. Ended: ${counted(json.sessions_ended, 'session')}.`,
      ...(json.unreadable > 0
        ? [`${counted(json.unreadable, 'secret')} could not be opened, and must be set anew.`]
        : []),
      ...(json.set_secret_key ? ['Set SECRET_KEY to the new key now: the next start needs it.'] : []),
    ];
    return { json, lines };
  },
};

export const verifyStore: Command = {
  summary: 'every stored file against its hash and its references',
  about: [
    'Reads each file that documents and attachments refer to, and looks for what nobody refers to. The server may run',
    'meanwhile. The exit code is 1 when a file is missing or damaged.',
  ],
  options: {
    repair: {
      help: 'remove what nobody refers to and is older than an hour, and old temporary files',
    },
    from: { value: 'backup', help: 'put back what is missing or damaged, where the backup has it' },
  },
  run: async (given, report) => {
    const from = given.text('from');
    const input = { repair: given.is('repair'), from: from && resolve(from) };
    const json = await askFor('verify-store', input, report);
    const { orphaned, leftovers, removed, missing, damaged } = json;
    const lines = [
      `${counted(json.contents, 'content')} (${asSize(json.size_bytes)}): ${missing.length} missing, ${damaged.length} damaged.`,
      ...missing.map((lost) => `  missing  ${inWords(lost)}`),
      ...damaged.map((lost) => `  damaged  ${inWords(lost)}`),
      ...(json.mended.length > 0
        ? [`Put back from the backup: ${counted(json.mended.length, 'content')}.`]
        : []),
      `Nobody refers to ${counted(orphaned.count, 'file')} (${asSize(orphaned.size_bytes)}); ${json.recent} more may belong to uploads under way.`,
      `Temporary files older than a day: ${leftovers.count} (${asSize(leftovers.size_bytes)}).`,
      ...(removed
        ? [`Removed: ${counted(removed.contents, 'file')}, ${counted(removed.leftovers, 'temporary file')}.`]
        : []),
      ...(removed?.held ? ['No file was removed, because a backup is being made. Repair again later.'] : []),
    ];
    const lost = missing.length + damaged.length;
    const problem =
      lost > 0
        ? `${counted(lost, 'content')} can't be given out any more. Put them back with --from <backup>, or upload the same files again.`
        : undefined;
    return { json, lines, problem };
  },
};

function inWords({ sha256, documents, attachments }: LostContent): string {
  const wanted = [
    ...documents.map(({ uuid, project }) => `document ${uuid} of project ${project}`),
    ...attachments.map(({ uuid, document }) => `attachment ${uuid} of document ${document}`),
  ];
  return `${sha256}: ${wanted.join(', ')}`;
}
