import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Interval in ms at which the process checks whether it is idle. */
export const IDLE_CHECK_MS = 30_000;
/** Maximum share of a core that an idle process uses. */
const MAX_IDLE_SHARE = 0.05;
/** Growth of the heap since the last collection from which another one is worth its time. */
const MIN_GROWTH = 1.1;

/** Readings of the process; replaced in tests. */
export interface CollectorProcess {
  /** CPU time in ms that the process has used. */
  getCpuMs(): number;
  /** Size in bytes of the old generation of the heap, with its free space. V8 itself limits the young generation. */
  getHeapBytes(): number;
  collect(): void;
}

/**
 * Collects garbage when the process has been idle for 30 s and its heap has grown. Otherwise V8 keeps the memory that a
 * load needed, because nothing asks for a collection later. A collection takes up to 0.3 s.
 */
export function collectWhenIdle(process: CollectorProcess = createCollectorProcess()): { close(): void } {
  let cpuMs = process.getCpuMs();
  let collectedBytes = 0;
  const timer = setInterval(() => {
    const usedMs = process.getCpuMs() - cpuMs;
    cpuMs += usedMs;
    const isIdle = usedMs <= IDLE_CHECK_MS * MAX_IDLE_SHARE;
    if (!isIdle || process.getHeapBytes() <= collectedBytes * MIN_GROWTH) return;
    process.collect();
    collectedBytes = process.getHeapBytes();
    cpuMs = process.getCpuMs();
  }, IDLE_CHECK_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

function createCollectorProcess(): CollectorProcess {
  let collect: (() => void) | undefined;
  return {
    getCpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    getHeapBytes: () =>
      getHeapSpaceStatistics()
        .filter(({ space_name: name }) => !name.startsWith('new_'))
        .reduce((sum, { space_size: bytes }) => sum + bytes, 0),
    collect: () => {
      collect ??= exposeCollection();
      collect();
    },
  };
}

/** Returns V8's function for a collection. The flag affects only contexts that are created while it is set. */
function exposeCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
