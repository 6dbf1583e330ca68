import type { BoundaryModel } from '@/lib/recognition/classification/boundary-model';
import { trainBoundaries } from '@/lib/recognition/classification/train-boundaries';
import { hasSameSource } from './ground-truth';
import type { LabeledStream } from './labeled-streams';

/**
 * Trains a model for each stream, without the stream and without other streams that share a source document with it.
 *
 * @param onFold called with the number of finished models
 */
export function trainLeaveOneOut(
  streams: readonly LabeledStream[],
  seed: number,
  onFold: (done: number) => void,
): BoundaryModel[] {
  return streams.map((stream, index) => {
    const others = streams.filter((other) => other !== stream && !hasSameSource(other.truth, stream.truth));
    const { model } = trainBoundaries(others, seed);
    onFold(index + 1);
    return model;
  });
}
