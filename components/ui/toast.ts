export interface ToastContent {
  /** Completed action: a text, or the key of a text of the container. */
  message: string | { key: 'copied' | 'copyBlocked' };
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
  /** Scope that the undo belongs to, such as the project's UUID. The toast closes when the user leaves it. */
  scope?: string;
}

/** Functions of the toast container. */
interface ToastPresenter {
  show: (content: ToastContent) => void;
  /** Closes the toasts that belong to another scope. */
  enterScope: (scope: string | null) => void;
}

const queue: ToastContent[] = [];
let presenter: ToastPresenter | null = null;
let needContainer: (() => void) | undefined;

/**
 * Shows a completed action. Errors appear next to their cause, except errors of the toast's own undo and of work in the
 * background.
 */
export function showToast(content: ToastContent): void {
  queue.push(content);
  if (presenter) for (const each of queue.splice(0)) presenter.show(each);
  else needContainer?.();
}

/** Closes the toasts that belong to another scope; use it with `useToastScope`. */
export function enterToastScope(scope: string | null): void {
  const kept = queue.filter((content) => content.scope === undefined || content.scope === scope);
  queue.splice(0, queue.length, ...kept);
  presenter?.enterScope(scope);
}

/** Sends all toasts to the container, also those from before it was there. */
export function connectToasts(container: ToastPresenter): () => void {
  presenter = container;
  for (const content of queue.splice(0)) container.show(content);
  return () => {
    presenter = null;
  };
}

/** Registers what to call when a toast needs the container. */
export function onToastWithoutContainer(callback: () => void): void {
  needContainer = callback;
}
