import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useFetchProjectName } from '@/components/api/use-projects';
import { useFetchRetentionPreview } from '@/components/api/use-retention';
import {
  useRenameProject,
  useSettings,
  useUpdateSettings,
  type VersionedSettings,
} from '@/components/api/use-settings';
import { showToast } from '@/components/ui/toast';
import type { RetentionPreview } from '@/lib/documents/trash/retention-schemas';
import type { Translator } from '@/lib/foundation/languages/translator';
import { PREVIEWED_SETTINGS } from '@/lib/tenancy/projects/setting-groups';
import type { SettingsWarning } from '@/lib/tenancy/projects/settings-warning';
import { describeChanges } from './describe-changes';
import { type SettingsDraft, toSettingsDraft } from './settings-draft';
import {
  deleteDraft,
  getStoredDraft,
  type SettingsBase,
  type StoredDraft,
  storeDraft,
} from './settings-draft-store';
import {
  buildPatch,
  getChangedUnits,
  getSection,
  type Problems,
  rebaseDraft,
  type Section,
  type UnitName,
} from './settings-units';
import { useDraftProblems } from './use-draft-problems';

const PRECONDITION_FAILED = 412;

/** Manages the settings form: changes, validation and saving. */
export function useSettingsForm(
  project: { uuid: string; name: string; organizationId: string },
  first: VersionedSettings,
) {
  const t = useTranslations('settings');
  const { data: newest, refetch } = useSettings(project.uuid, first);
  const [state, setState] = useState<StoredDraft>(
    () => getStoredDraft(project.uuid) ?? createState({ name: project.name, ...newest }),
  );
  const [rejected, setRejected] = useState<Problems>({});
  const [disputed, setDisputed] = useState<UnitName[]>([]);
  const [warnings, setWarnings] = useState<SettingsWarning[]>([]);
  const [erasing, setErasing] = useState<RetentionPreview | null>(null);
  const nameNow = useFetchProjectName(project.organizationId);
  const checkRetention = useFetchRetentionPreview(project.uuid);
  const change = useUpdateSettings(project.uuid);
  const rename = useRenameProject(project.uuid);
  const { base, draft } = state;

  const units = useMemo(() => getChangedUnits(draft, base), [draft, base]);
  const own = useDraftProblems(draft, units);
  const problems = useMemo(() => ({ ...rejected, ...own }), [rejected, own]);
  const dirty = units.length > 0;
  const outdated = newest.etag !== base.etag;

  // Show saved changes of others at once if the draft has no changes.
  if (outdated && !dirty) setState(createState({ name: base.name, ...newest }));

  useEffect(() => {
    if (dirty) storeDraft(project.uuid, { base, draft });
    else deleteDraft(project.uuid);
  }, [dirty, base, draft, project.uuid]);

  function edit(part: Partial<SettingsDraft>) {
    setState((before) => ({ ...before, draft: { ...before.draft, ...part } }));
    setRejected({});
  }
  function discard() {
    setState(createState({ name: base.name, ...newest }));
    setRejected({});
    setDisputed([]);
    change.reset();
    rename.reset();
  }
  /** Applies the draft to the settings that someone else has saved. */
  function takeOver() {
    const after = { name: base.name, ...newest };
    const { draft: next, disputed: both } = rebaseDraft(draft, base, after);
    setState({ base: after, draft: next });
    setDisputed(both.map(({ name }) => name));
    change.reset();
  }
  /** @param options.sure `true` if the user has confirmed the deletion of documents */
  async function save(options: { sure?: boolean } = {}) {
    if (Object.keys(own).length > 0 || !dirty || busy) return;
    const days = buildPatch(draft, units).retention_days;
    if (!options.sure && typeof days === 'number') {
      const erasing = await checkRetention(days);
      if (erasing && erasing.documents > 0) return setErasing(erasing);
    }
    setErasing(null);
    setWarnings([]);
    try {
      let next: SettingsBase = base;
      if (units.some(({ path }) => path[0] === 'name')) {
        const { name } = await rename.mutateAsync({ name: draft.name, former: base.name });
        next = { ...next, name };
        setState((before) => ({ ...before, base: next }));
      }
      const patch = buildPatch(draft, units);
      if (Object.keys(patch).length > 0) {
        const {
          settings,
          etag,
          warnings: saveWarnings,
        } = await change.mutateAsync({ patch, ifMatch: base.etag });
        next = { ...next, settings, etag };
        setWarnings(saveWarnings);
      }
      setState(createState(next));
      setDisputed([]);
      showToast({ message: t('saveBar.saved') });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.status !== PRECONDITION_FAILED) return setRejected(error.errors);
      void refetch();
      await learnName();
    }
  }

  /** Loads the current name, because someone else may have renamed the project. */
  async function learnName() {
    const name = await nameNow(project.uuid);
    if (name === undefined || name === base.name) return;
    setState((before) => ({ ...before, base: { ...before.base, name } }));
    if (draft.name !== base.name) setDisputed(['name']);
    else edit({ name });
    rename.reset();
  }

  const busy = change.isPending || rename.isPending;
  const count = Object.keys(problems).length;
  return {
    draft,
    /** Changed settings in the API's format. */
    buildPatch: () => buildPatch(draft, units),
    base,
    edit,
    discard,
    save,
    takeOver,
    busy,
    /** `true` if a change affects proposals or checks. */
    affectsResults: units.some(({ path }) => path[0] !== 'name' && PREVIEWED_SETTINGS.includes(path[0])),
    /** Number of changed settings. */
    changes: units.length,
    /** Descriptions of the changed settings. */
    changeLabels: describeChanges(t, draft, base, units),
    changedIn: (section: Section) => units.some((each) => each.section === section),
    problems,
    problemCount: count,
    problemIn: (section: Section) => Object.keys(problems).some((path) => getSection(path) === section),
    /** Returns the first message for a setting, by its API path. */
    problemAt: (path: string): string | undefined => problems[path]?.[0],
    /** `true` if someone else has saved since this draft began. */
    outdated: outdated && dirty,
    /** Settings changed on both sides, after a rebase. The base has the new name. */
    disputed,
    /** Documents that a save would delete, until the user confirms. */
    erasing,
    eraseNothing: () => setErasing(null),
    warnings,
    dismissWarnings: () => setWarnings([]),
    failure: getErrorMessage(t, rename.error ?? change.error, count > 0),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const createState = (base: SettingsBase): StoredDraft => ({ base, draft: toSettingsDraft(base) });

/** Returns the message next to the button; errors of a field are shown at the field. */
function getErrorMessage(t: Translator<'settings'>, error: Error | null, hasFields: boolean): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return t('saveBar.notSaved');
  if (error.status === PRECONDITION_FAILED || (hasFields && Object.keys(error.errors).length > 0))
    return null;
  return error.message;
}
