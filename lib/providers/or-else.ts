import { NotAsked, Refused, UnusableAnswer } from './unusable-answer';

/**
 * What an outside provider answers. One that gives no answer of use is asked again by the job that wanted it; the last
 * time, and where it can't be asked at all or refuses, others stand in.
 *
 * @param standIn is told why, in words that end a sentence
 * @throws UnusableAnswer except the last time
 */
export async function orElse<T>(
  ask: () => Promise<T>,
  standIn: (why: string) => T | Promise<T>,
  { isLastTry }: { isLastTry: boolean },
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    const isFinal = isLastTry || error instanceof NotAsked || error instanceof Refused;
    if (!isFinal) throw error;
    return await standIn(error.message);
  }
}
