import { makeBackup } from '@/lib/boot/operator/make-backup';
import { restoreBackup } from '@/lib/boot/operator/restore-backup';
import { env } from '@/lib/config/env';
import { asSize, counted } from './ask-for';
import type { Command } from './command';

export const backup: Command = {
  summary: 'a backup of everything, also while Sheaf runs',
  about: [
    'Writes one ZIP file: all rows as they are at one moment, then every file that these refer to. It has its name only',
    'once it is whole. In a folder it is named by the time. It holds everything, secrets included: keep it accordingly.',
    'The exit code is 1 when the store lacks a file; the backup then has all the others.',
  ],
  word: { name: 'file or folder', required: true },
  options: {},
  run: async ({ word }, report) => {
    const json = await makeBackup(env(), word!, report);
    const lost = json.missing.length + json.damaged.length;
    return {
      json,
      lines: [
        `Backed up to ${json.file} (${asSize(json.size_bytes)}): ${counted(json.rows, 'row')}, ${counted(json.contents.count, 'content')}.`,
      ],
      problem:
        lost > 0
          ? `The backup is written, but ${counted(lost, 'content')} of the store ${lost === 1 ? 'is' : 'are'} missing or damaged: see verify-store.`
          : undefined,
    };
  },
};

export const restore: Command = {
  summary: 'an installation from a backup, while Sheaf is stopped',
  about: [
    'Verifies the whole backup, then adds its files and puts its rows in place in one step. Backups go from the embedded',
    'database to a PostgreSQL server and back, and from older versions to this one.',
    '',
    'An installation that is there is replaced with --force only. Of the embedded database the former one is kept beside',
    'the new one, under a name with `before`; remove it once you are content. Of a server it is gone.',
  ],
  word: { name: 'file', required: true },
  options: { force: { help: 'replace the installation that is there' } },
  run: async (given, report) => {
    const json = await restoreBackup(env(), given.word!, { force: given.is('force'), report });
    return {
      json,
      lines: [
        `Restored the backup of ${json.made_at}: ${counted(json.rows, 'row')}, ${counted(json.contents, 'content')}, ${json.contents_added} of them new to the store.`,
        ...(json.former_database ? [`The former database lies in ${json.former_database}.`] : []),
        ...(json.missing > 0
          ? [`The backup lacks ${counted(json.missing, 'content')}: verify-store names what wants them.`]
          : []),
        ...(json.secrets_readable
          ? []
          : ['Its secrets were stored under another SECRET_KEY: start with that one, or set them anew.']),
      ],
    };
  },
};
