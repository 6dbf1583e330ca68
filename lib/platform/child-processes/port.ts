/** The port to the check that child processes can read files on this machine: types only. */
export interface SelfTest {
  /** Runs the self-test now, and again until it passes. Never throws. */
  start(): Promise<void>;
  /** A sentence for each kind of file that can't be read. Empty before the first run is over. */
  problems(): string[];
  close(): void;
}
