export interface Prediction {
  isRight: boolean;
  /** Undefined if no value was found. */
  confidence: number | undefined;
}

const BINS = 10;

/** Returns the predictions with a confidence in bins of one tenth. */
function binByConfidence(predictions: readonly Prediction[]) {
  const found = predictions.flatMap(({ confidence, isRight }) =>
    confidence === undefined ? [] : [{ confidence, isRight }],
  );
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const own = found.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    const predicted = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    return { count: own.length, predicted, right: own.filter(({ isRight }) => isRight).length / own.length };
  });
  return { bins: bins.filter(({ count }) => count > 0), count: found.length };
}

/** Computes the expected calibration error: the mean distance of the predicted from the true share. */
export function computeCalibrationError(predictions: readonly Prediction[]): number {
  const { bins, count } = binByConfidence(predictions);
  return bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.predicted - bin.right), 0) / (count || 1);
}

/** Prints the calibration error, and the predicted and the true share of right values in bins of one tenth. */
export function printReliability(title: string, predictions: readonly Prediction[]): void {
  console.log(`\n${title}: calibration error ${computeCalibrationError(predictions).toFixed(3)}`);
  console.log('  predicted  right  values');
  for (const { predicted, right, count } of binByConfidence(predictions).bins)
    console.log(`  ${predicted.toFixed(2).padStart(9)}  ${right.toFixed(2).padStart(5)}  ${count}`);
}
