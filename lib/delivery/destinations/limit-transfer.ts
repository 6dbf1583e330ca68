import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { DeliveredObject, DestinationDriver } from './destination-driver-port';

/** Maximum times of a transfer in ms. */
export interface TransferLimits {
  /** Maximum time without progress. */
  idleMs: number;
  /** Maximum time until the server has accepted a file that it has received. Default: 10 min; servers scan files. */
  acceptMs?: number;
  /** Maximum total time. */
  totalMs: number;
}

export const DEFAULT_IDLE_MS = 60_000;
const DEFAULT_ACCEPT_MS = 600_000;

const NO_RESPONSE = formatConnectionMessage('server_silent');

/**
 * Ends the use of a driver if it takes too long, or makes no progress, and then closes the driver.
 *
 * @param work gets a function that reports progress
 */
export async function limitTransfer<T>(
  driver: DestinationDriver,
  { idleMs, acceptMs = DEFAULT_ACCEPT_MS, totalMs }: TransferLimits,
  work: (reportProgress: ReportProgress) => Promise<T>,
): Promise<T> {
  let isRunning = true;
  let end: (message: string) => void = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    end = (message) => {
      // The driver's connection can't be used any more.
      void driver.close().catch(() => {});
      reject(new RemoteError(message));
    };
  });
  const total = setTimeout(
    () => end(formatConnectionMessage('transfer_too_long', { duration: formatMs(totalMs) })),
    totalMs,
  );
  let idle = setTimeout(() => end(NO_RESPONSE), idleMs);
  const done = work((progress) => {
    if (!isRunning) return;
    clearTimeout(idle);
    idle = setTimeout(() => end(NO_RESPONSE), progress === 'sent' ? acceptMs : idleMs);
  });
  done.catch(() => {});
  try {
    return await Promise.race([done, late]);
  } finally {
    isRunning = false;
    clearTimeout(idle);
    clearTimeout(total);
  }
}

/** Reports that a transfer goes on; `sent`: all bytes of a file were read, and the server has to accept it. */
export type ReportProgress = (progress?: 'sent') => void;

/** Who watches the reading of an object. */
interface Reader {
  reportProgress: ReportProgress;
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
      reader.reportProgress(done ? 'sent' : undefined);
      if (done) return;
      // An upload that fails throws its error here: `Readable.destroy` passes it on. That is no error of the object.
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

const formatMs = (ms: number): string =>
  ms >= 60_000 ? `${Math.round(ms / 60_000)} min` : `${Math.ceil(ms / 1000)} s`;
