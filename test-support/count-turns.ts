/** Returns how often other work gets its turn while a computation runs. */
export async function countTurns(compute: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!isDone) turns += 1;
    }
  };
  const waiting = others();
  await compute();
  isDone = true;
  await waiting;
  return turns;
}
