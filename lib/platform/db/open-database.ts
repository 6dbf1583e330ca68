import type { Database } from './database';

/** A database that is open, migrated and ready. */
export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
  /** Folds the log into the data files, where the driver doesn't do so by itself. */
  checkpoint(): Promise<void>;
  /** Its connections to a server. Absent where there is none. */
  pool?(): PoolState;
  /** Copies the whole database into a new folder, where it lies in one. */
  snapshot?(folder: string): Promise<void>;
}

/** How many connections a process has to its server, of as many as it may have, and how many statements wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
  most: number;
}
