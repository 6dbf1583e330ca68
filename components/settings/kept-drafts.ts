import type { Saved, SettingsDraft } from './settings-draft';

/** What a draft began with. */
export type Base = Saved & { etag: string };

export interface KeptDraft {
  base: Base;
  draft: SettingsDraft;
}

/** Drafts of this tab by project: who goes back and forth in the browser finds theirs again. */
const kept = new Map<string, KeptDraft>();

/** Wherever in Sheaf the reader is: closing the tab is what loses a draft. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

export const keptDraft = (projectUuid: string): KeptDraft | undefined => kept.get(projectUuid);

export function keepDraft(projectUuid: string, draft: KeptDraft): void {
  kept.set(projectUuid, draft);
  window.addEventListener('beforeunload', ask);
}

export function forgetDraft(projectUuid: string): void {
  kept.delete(projectUuid);
  if (kept.size === 0) window.removeEventListener('beforeunload', ask);
}
