import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { SettingsForm } from './use-settings-form';

/** What happened to the settings beside what the reader does: others' changes, and what a change left behind. */
export function ChangedNotes({ form }: { form: SettingsForm }) {
  const { outdated, disputed, warnings } = form;
  return (
    <>
      {outdated && (
        <Note tone="warn" role="alert" className="mt-5 max-w-[940px]">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-48 flex-1">
              <b>Someone else has changed the settings since.</b> What you typed is still here. Load theirs
              below it, then look once more and save.
            </p>
            <Button size="sm" onClick={form.discard}>
              Drop mine
            </Button>
            <Button size="sm" onClick={form.takeOver}>
              Load theirs, keep mine
            </Button>
          </div>
        </Note>
      )}
      {disputed.length > 0 && (
        <Note role="status" className="mt-5 max-w-[940px]">
          You both changed {listed(disputed)}. Yours stands here; saving puts it in the place of theirs.
        </Note>
      )}
      {warnings.length > 0 && (
        <Note tone="warn" role="status" className="mt-5 max-w-[940px]">
          <div className="flex flex-wrap items-start gap-2">
            <ul className="min-w-48 flex-1">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
            <Button size="sm" onClick={form.dismissWarnings}>
              Dismiss
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
