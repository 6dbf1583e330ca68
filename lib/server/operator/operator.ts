import type { Services } from '@/lib/platform/context';

/** Input of operator verbs: the services of the process, and the installation that it may change. */
export interface Operator {
  services: Services;
  installation: Installation;
}

export interface Installation {
  version: string;
  database: 'embedded' | 'postgresql';
  /** true if SECRET_KEY is set; false if the key is stored in the database. */
  secretKeyIsSet: boolean;
  /** Time since this process serves. null for a process that a command started for itself. */
  servingSince: Date | null;
  dataDir: string;
  /** Description of the location of the files: the folder or the bucket. */
  filesIn: string;
  /** Copies the embedded database, as of one moment, into a new folder. */
  snapshot?: (folder: string) => Promise<void>;
  /** Makes this process seal and sign with another key. */
  adoptSecretKey(key: string): void;
}
