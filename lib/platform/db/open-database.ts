import type { Database } from './database';

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
  /** Writes a checkpoint, if the driver doesn't do so automatically. */
  checkpoint(): Promise<void>;
  /** Returns the state of the connections to a server. Missing without a server. */
  pool?(): PoolState;
  /** Copies the whole database to a new folder. Missing unless the database is in a folder. */
  snapshot?(folder: string): Promise<void>;
}

/** Number of open and maximum connections to the server, and number of waiting statements. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
  max: number;
}
