/**
 * Connects requests that need a recent proof of the session with the dialog that asks for it. Requests that come while
 * the dialog is open wait for the same answer.
 */

/** @returns `true` if the user proved who they are */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the dialog that asks the user. Returns a function that removes it. */
export function provideProofDialog(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = undefined;
  };
}

/** Asks the user to prove who they are. Returns `false` if they cancel, and on pages without the dialog. */
export function requestProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
