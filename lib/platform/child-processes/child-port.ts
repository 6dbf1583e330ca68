/** Interface of the check that child processes can read files on this machine: types only. */
export interface SelfTest {
  /** Runs the self-test now, and repeats it until it passes. Never throws. */
  start(): Promise<void>;
  /** Returns a message for each kind of file that can't be read. Empty before the first run is complete. */
  problems(): string[];
  close(): void;
}
