import { env } from '@/lib/foundation/config/env';
import { formatCount, pluralVerb } from '@/lib/foundation/phrases';
import { createBackup } from '@/lib/server/boot/operator/create-backup';
import { restoreBackup } from '@/lib/server/boot/operator/restore-backup';
import { formatSize } from './call-admin';
import type { Command } from './command';

export const backup: Command = {
  summary: 'back up everything, also while Sheaf runs',
  about: [
    'Writes one ZIP file with all rows as of one moment, and every file that these rows refer to. The file gets its name',
    'when it is complete. In a folder, the name is the time. A backup contains all secrets: store it accordingly.',
    'The exit code is 1 if the store lacks a file. The backup then contains all other files.',
  ],
  argument: { name: 'file or folder', required: true },
  options: {},
  run: async ({ word }, report) => {
    const json = await createBackup(env(), word!, report);
    const lost = json.missing.length + json.damaged.length;
    return {
      json,
      lines: [
        `Backed up to ${json.file} (${formatSize(json.size_bytes)}): ${formatCount(json.rows, 'row')}, ${formatCount(json.contents.count, 'content')}.`,
      ],
      problem:
        lost > 0
          ? `The backup is written, but ${formatCount(lost, 'content')} of the store ${pluralVerb(lost)} missing or damaged: see verify-store.`
          : undefined,
    };
  },
};

export const restore: Command = {
  summary: 'restore an installation from a backup, while Sheaf is stopped',
  about: [
    'Verifies the whole backup, then adds its files and replaces all rows in one step. Backups can move from the embedded',
    'database to a PostgreSQL server and back, and from older versions to this one.',
    '',
    'An existing installation is replaced only with --force. A former embedded database is kept next to the new one,',
    'under a name with `before`. Delete it when you no longer need it. A former server database is deleted permanently.',
  ],
  argument: { name: 'file', required: true },
  options: { force: { help: 'replace the existing installation' } },
  run: async (given, report) => {
    const json = await restoreBackup(env(), given.word!, { force: given.has('force'), report });
    return {
      json,
      lines: [
        `Restored the backup of ${json.made_at}: ${formatCount(json.rows, 'row')}, ${formatCount(json.contents, 'content')}, ${json.contents_added} of them new to the store.`,
        ...(json.former_database ? [`The former database is stored in ${json.former_database}.`] : []),
        ...(json.missing > 0
          ? [
              `The backup lacks ${formatCount(json.missing, 'content')}: verify-store lists the documents that need them.`,
            ]
          : []),
        ...(json.secrets_readable
          ? []
          : [
              'Its secrets were stored with another SECRET_KEY. Start with that key, or set the secrets again.',
            ]),
      ],
    };
  },
};
