import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { DeliveredObject, DestinationDriver } from './destination-driver-port';

/** Maximum times of a transfer in ms. */
export interface TransferLimits {
  /** Maximum time without progress. */
  idleMs: number;
  /** Maximum total time. */
  totalMs: number;
}

export const DEFAULT_IDLE_MS = 60_000;

const NO_RESPONSE = 'The server sent no response in time.';

/**
 * Ends the use of a driver if it takes too long, or makes no progress, and then closes the driver.
 *
 * @param work gets a function that reports progress
 */
export async function limitTransfer<T>(
  driver: DestinationDriver,
  { idleMs, totalMs }: TransferLimits,
  work: (reportProgress: () => void) => Promise<T>,
): Promise<T> {
  let idle: NodeJS.Timeout | undefined;
  let total: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const end = (message: string) => {
      // The driver's connection can't be used any more.
      void driver.close().catch(() => {});
      reject(new RemoteError(message));
    };
    idle = setTimeout(() => end(NO_RESPONSE), idleMs);
    total = setTimeout(() => end(`The transfer took longer than ${formatMs(totalMs)}.`), totalMs);
  });
  const done = work(() => idle?.refresh());
  done.catch(() => {});
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
  }
}

/** Who watches the reading of an object. */
interface Reader {
  reportProgress(): void;
  /** The object itself can't be read. The destination is not to blame. */
  reportError(error: unknown): void;
}

/** Returns the object with its reading reported. */
export const withReader = (object: DeliveredObject, reader: Reader): DeliveredObject => ({
  ...object,
  open: async () => reportReading(object, reader),
});

async function* reportReading(object: DeliveredObject, reader: Reader): AsyncGenerator<Uint8Array> {
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      reader.reportError(error);
      throw error;
    }
  };
  const source = await read(async () => (await object.open())[Symbol.asyncIterator]());
  try {
    for (;;) {
      const { done, value } = await read(() => source.next());
      reader.reportProgress();
      if (done) return;
      // An upload that fails throws its error here: `Readable.destroy` passes it on. That is no error of the object.
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

const formatMs = (ms: number): string => (ms >= 60_000 ? `${Math.round(ms / 60_000)} min` : `${ms / 1000} s`);
