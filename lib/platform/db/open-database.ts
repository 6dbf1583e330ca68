import type { Database } from './database';

/** A database that is open, migrated and ready. */
export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
  /** Folds the log into the data files, where the driver doesn't do so by itself. */
  checkpoint(): Promise<void>;
  /** Copies the whole database into a new folder, where it lies in one. */
  snapshot?(folder: string): Promise<void>;
}
