import type { Services } from '@/lib/context';

/** What an operator's command is given: the services of the process that runs it, and what it may do to them. */
export interface Operator {
  services: Services;
  installation: Installation;
}

export interface Installation {
  /** The version of Sheaf. */
  version: string;
  database: 'embedded' | 'postgresql';
  /** Whether SECRET_KEY is set, rather than kept in the database. */
  secretKeyIsSet: boolean;
  /** Since when this process serves; null for one that a command has started for itself. */
  servingSince: Date | null;
  dataDir: string;
  /** Where files lie, in words: the folder, or which bucket. */
  filesIn: string;
  /** Copies the embedded database, as it is at one moment, into a new folder. */
  snapshot?: (folder: string) => Promise<void>;
  /** From now on this process seals and signs with another key. */
  adoptSecretKey(key: string): void;
}
