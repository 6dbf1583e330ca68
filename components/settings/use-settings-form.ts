import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useNameNow } from '@/components/api/use-projects';
import { useRetentionCheck } from '@/components/api/use-retention';
import {
  useChangeSettings,
  useRenameProject,
  useSettings,
  type VersionedSettings,
} from '@/components/api/use-settings';
import { tell } from '@/components/ui/toast';
import type { RetentionPreview } from '@/lib/documents/retention-schemas';
import { type Base, forgetDraft, type KeptDraft, keepDraft, keptDraft } from './kept-drafts';
import { draftOf, type SettingsDraft } from './settings-draft';
import {
  changedUnits,
  type Problems,
  patchFor,
  problemsIn,
  rebased,
  type Section,
  sectionOf,
} from './settings-units';

const PRECONDITION_FAILED = 412;

/** The settings of a project while they are edited: what was changed, what is wrong with it, and saving it. */
export function useSettingsForm(
  project: { uuid: string; name: string; organizationId: string },
  first: VersionedSettings,
) {
  const { data: newest, refetch } = useSettings(project.uuid, first);
  const [state, setState] = useState<KeptDraft>(
    () => keptDraft(project.uuid) ?? startingFrom({ name: project.name, ...newest }),
  );
  const [refused, setRefused] = useState<Problems>({});
  const [disputed, setDisputed] = useState<string[]>([]);
  const [warnings, setWarnings] = useState<string[]>([]);
  const [erasing, setErasing] = useState<RetentionPreview | null>(null);
  const nameNow = useNameNow(project.organizationId);
  const checkRetention = useRetentionCheck(project.uuid);
  const change = useChangeSettings(project.uuid);
  const rename = useRenameProject(project.uuid);
  const { base, draft } = state;

  const units = useMemo(() => changedUnits(draft, base), [draft, base]);
  const own = useMemo(() => problemsIn(draft, units), [draft, units]);
  const problems = useMemo(() => ({ ...refused, ...own }), [refused, own]);
  const dirty = units.length > 0;
  const outdated = newest.etag !== base.etag;

  // What someone else saved is shown at once while there is nothing of one's own to lose.
  if (outdated && !dirty) setState(startingFrom({ name: base.name, ...newest }));

  useEffect(() => {
    if (dirty) keepDraft(project.uuid, { base, draft });
    else forgetDraft(project.uuid);
  }, [dirty, base, draft, project.uuid]);

  function edit(part: Partial<SettingsDraft>) {
    setState((before) => ({ ...before, draft: { ...before.draft, ...part } }));
    setRefused({});
  }
  function discard() {
    setState(startingFrom({ name: base.name, ...newest }));
    setRefused({});
    setDisputed([]);
    change.reset();
    rename.reset();
  }
  /** Goes on upon what someone else has saved. */
  function takeOver() {
    const after = { name: base.name, ...newest };
    const { draft: next, disputed: both } = rebased(draft, base, after);
    setState({ base: after, draft: next });
    setDisputed(both.map(({ words }) => words));
    change.reset();
  }
  /** @param options.sure it was asked whether documents shall be erased */
  async function save(options: { sure?: boolean } = {}) {
    if (Object.keys(own).length > 0 || !dirty || busy) return;
    const days = patchFor(draft, units).retention_days;
    if (!options.sure && typeof days === 'number') {
      const erasing = await checkRetention(days);
      if (erasing && erasing.documents > 0) return setErasing(erasing);
    }
    setErasing(null);
    setWarnings([]);
    try {
      let next: Base = base;
      if (units.some(({ path }) => path[0] === 'name')) {
        const { name } = await rename.mutateAsync({ name: draft.name, former: base.name });
        next = { ...next, name };
        setState((before) => ({ ...before, base: next }));
      }
      const patch = patchFor(draft, units);
      if (Object.keys(patch).length > 0) {
        const { settings, etag, warnings: told } = await change.mutateAsync({ patch, ifMatch: base.etag });
        next = { ...next, settings, etag };
        setWarnings(told);
      }
      setState(startingFrom(next));
      setDisputed([]);
      tell({ message: 'The settings were saved.' });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.status !== PRECONDITION_FAILED) return setRefused(error.errors);
      void refetch();
      await learnName();
    }
  }

  /** Someone else may have renamed the project: what it is called now is what one's own name would replace. */
  async function learnName() {
    const name = await nameNow(project.uuid);
    if (name === undefined || name === base.name) return;
    setState((before) => ({ ...before, base: { ...before.base, name } }));
    if (draft.name !== base.name) setDisputed([`the name, which is “${name}” by now`]);
    else edit({ name });
    rename.reset();
  }

  const busy = change.isPending || rename.isPending;
  const count = Object.keys(problems).length;
  return {
    draft,
    base,
    edit,
    discard,
    save,
    takeOver,
    busy,
    /** How many settings differ from what is saved. */
    changes: units.length,
    changedIn: (section: Section) => units.some((each) => each.section === section),
    problems,
    problemCount: count,
    problemIn: (section: Section) => Object.keys(problems).some((path) => sectionOf(path) === section),
    /** The first message for a setting, by its path on the wire. */
    problemAt: (path: string): string | undefined => problems[path]?.[0],
    /** Someone else has saved since this draft began. */
    outdated: outdated && dirty,
    /** After taking over: settings that both have changed. */
    disputed,
    /** What saving would erase: it waits for a yes. */
    erasing,
    eraseNothing: () => setErasing(null),
    warnings,
    dismissWarnings: () => setWarnings([]),
    failure: failureOf(rename.error ?? change.error, count > 0),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const startingFrom = (base: Base): KeptDraft => ({ base, draft: draftOf(base) });

/** What stands beside the button; what has a field of its own stands there. */
function failureOf(error: Error | null, hasFields: boolean): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return 'The settings were not saved. Try again in a moment.';
  if (error.status === PRECONDITION_FAILED || (hasFields && Object.keys(error.errors).length > 0))
    return null;
  return error.message;
}
