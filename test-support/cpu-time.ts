/**
 * Measures the processor time of this process, in ms, while the work runs. Unlike elapsed time, it hardly depends on
 * what else the machine does.
 */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
