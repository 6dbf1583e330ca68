import type { SavedSettings, SettingsDraft } from './settings-draft';

/** Settings that a draft is based on. */
export type SettingsBase = SavedSettings & { etag: string };

export interface StoredDraft {
  base: SettingsBase;
  draft: SettingsDraft;
}

/** Drafts of this tab by project, so that browser navigation keeps them. */
const drafts = new Map<string, StoredDraft>();

/** Asks for confirmation before the tab is closed, which would lose a draft. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export const getStoredDraft = (projectUuid: string): StoredDraft | undefined => drafts.get(projectUuid);

export function storeDraft(projectUuid: string, draft: StoredDraft): void {
  drafts.set(projectUuid, draft);
  window.addEventListener('beforeunload', warnBeforeUnload);
}

export function deleteDraft(projectUuid: string): void {
  drafts.delete(projectUuid);
  if (drafts.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
}
