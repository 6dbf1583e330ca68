import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DetectSwitch } from './detect-switch';
import { FileChooser } from './file-chooser';

interface UploadStripProps {
  onFiles: (files: File[]) => void;
  classify: boolean;
  onClassifyChange: (classify: boolean) => void;
  projectDefault: boolean;
}

/** Shows the upload controls and the classification switch above the list. */
export function UploadStrip({ onFiles, classify, onClassifyChange, projectDefault }: UploadStripProps) {
  const t = useTranslations('documents.drop');
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-2 border-line-soft border-b bg-surface-2 px-5 text-ink-2 text-small max-wide:px-3.5 max-wide:py-1">
      <Upload
        aria-hidden="true"
        strokeWidth={1.75}
        className="size-[15px] shrink-0 text-ink-3 max-wide:hidden"
      />
      <span className="min-w-0 flex-1 wide:truncate">
        {t.rich('strip', {
          wide: (text) => <span className="max-wide:hidden">{text}</span>,
          choose: (text) => (
            <FileChooser onFiles={onFiles}>
              {(open) => (
                <button type="button" onClick={open} className="text-link rounded-[2px] max-wide:hidden">
                  {text}
                </button>
              )}
            </FileChooser>
          ),
        })}
        <span className="wide:hidden">{t('next')}</span>
      </span>
      <DetectSwitch checked={classify} onCheckedChange={onClassifyChange} projectDefault={projectDefault} />
    </div>
  );
}
