import type { BoundaryModel } from '@/lib/recognition/classification/boundary-model';
import { trainBoundaries } from '@/lib/recognition/classification/train-boundaries';
import { hasSameSource } from './ground-truth';
import type { LabeledStream } from './labeled-streams';

/**
 * Trains a model for each group of streams, without the group and without other streams that share a source document
 * with it. As many groups as streams mean leave-one-out.
 *
 * @param composed drawn piles that each model is trained on too
 * @param onModel called with the number of finished models
 * @returns the model of each stream
 */
export function trainHeldOut(
  streams: readonly LabeledStream[],
  composed: readonly LabeledStream[],
  { seed, groups }: { seed: number; groups: number },
  onModel: (done: number) => void,
): BoundaryModel[] {
  const models = Array.from({ length: groups }, (_, group) => {
    const judged = streams.filter((_, index) => index % groups === group);
    const others = streams.filter(
      (other) => !judged.some((stream) => other === stream || hasSameSource(other.truth, stream.truth)),
    );
    const { model } = trainBoundaries([...others, ...composed], seed);
    onModel(group + 1);
    return model;
  });
  return streams.map((_, index) => models[index % groups]!);
}
