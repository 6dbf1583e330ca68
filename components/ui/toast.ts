export interface ToastContent {
  /** Completed action. */
  message: string;
  /** Second sentence, less prominent. */
  detail?: string;
  /**
   * Undoes the action. If it returns a promise, the toast waits for it and shows the error if it rejects, because the
   * page that started it may be gone. Otherwise, the toast closes immediately.
   */
  undo?: () => void | Promise<void>;
  /** `true` for work in the background that failed. */
  isFailure?: true;
  /** Link to a related page. */
  link?: { label: string; go: () => void };
}

type ShowToast = (content: ToastContent) => void;

const queue: ToastContent[] = [];
let present: ShowToast | null = null;
let needContainer: (() => void) | undefined;

/**
 * Shows a completed action. Errors appear next to their cause, except errors of the toast's own undo and of work in the
 * background.
 */
export function showToast(content: ToastContent): void {
  queue.push(content);
  if (present) for (const each of queue.splice(0)) present(each);
  else needContainer?.();
}

/** Sends all toasts to the container, also those from before it was there. */
export function connectToasts(show: ShowToast): () => void {
  present = show;
  for (const content of queue.splice(0)) show(content);
  return () => {
    present = null;
  };
}

/** Registers what to call when a toast needs the container. */
export function onToastWithoutContainer(callback: () => void): void {
  needContainer = callback;
}
