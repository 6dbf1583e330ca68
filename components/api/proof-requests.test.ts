import { expect, test, vi } from 'vitest';
import { provideProofDialog, requestProof } from './proof-requests';

test('requests at once share one dialog, and a later request asks again', async () => {
  const answers: ((proved: boolean) => void)[] = [];
  const dialog = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const remove = provideProofDialog(dialog);
  const both = [requestProof(), requestProof()];
  answers[0]!(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  const later = requestProof();
  answers[1]!(false);
  expect(await later).toBe(false);
  expect(dialog).toHaveBeenCalledTimes(2);
  remove();
  expect(await requestProof()).toBe(false);
});
