import type { BoundaryModel } from '@/lib/classification/boundary-model';
import { trainBoundaries } from '@/lib/classification/train-boundaries';
import type { LabelledStream } from './labelled-streams';
import { shareSource } from './truth';

/**
 * For each stream, a model that has seen neither the stream nor another one that shares a source document with it.
 *
 * @param onFold is told how many are done
 */
export function leaveOneOut(
  streams: readonly LabelledStream[],
  seed: number,
  onFold: (done: number) => void,
): BoundaryModel[] {
  return streams.map((stream, index) => {
    const others = streams.filter((other) => other !== stream && !shareSource(other.truth, stream.truth));
    const { model } = trainBoundaries(others, seed);
    onFold(index + 1);
    return model;
  });
}
