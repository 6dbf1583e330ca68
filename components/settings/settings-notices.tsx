import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatList } from '@/lib/foundation/phrases';
import type { SettingsForm } from './use-settings-form';

/** Shows notices about the settings: changes by others, and warnings after a save. */
export function SettingsNotices({ form }: { form: SettingsForm }) {
  const { outdated, disputed, warnings } = form;
  return (
    <>
      {outdated && (
        <Notice tone="warn" role="alert" className="mt-5 max-w-[940px]">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-48 flex-1">
              <b>Someone else has changed the settings.</b> Your input is kept. Load their changes, then check
              and save.
            </p>
            <Button size="sm" onClick={form.discard}>
              Discard mine
            </Button>
            <Button size="sm" onClick={form.takeOver}>
              Load theirs, keep mine
            </Button>
          </div>
        </Notice>
      )}
      {disputed.length > 0 && (
        <Notice role="status" className="mt-5 max-w-[940px]">
          You both changed {formatList(disputed)}. The form shows your version; saving overwrites theirs.
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" role="status" className="mt-5 max-w-[940px]">
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
        </Notice>
      )}
    </>
  );
}
