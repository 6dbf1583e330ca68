import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSampleFiles } from '@/components/api/use-sample-files';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ACCEPTED_FORMATS } from '@/components/ui/file-kinds';
import { Notice } from '@/components/ui/notice';
import { PageFanIllustration } from '@/components/ui/page-illustration';
import { DetectSwitch } from './detect-switch';
import { FileChooser } from './file-chooser';

interface EmptyProjectProps {
  onFiles: (files: File[]) => void;
  onSamples: (files: File[]) => void;
  classify: boolean;
  onClassifyChange: (classify: boolean) => void;
  projectDefault: boolean;
  /** Maximum size of one file, in MB. */
  maxFileMb: number;
  canUpload: boolean;
}

/** Shows how to add the first documents to an empty project. */
export function EmptyProject(props: EmptyProjectProps) {
  const { onFiles, onSamples, classify, onClassifyChange, projectDefault, maxFileMb, canUpload } = props;
  const t = useTranslations('documents.empty');
  const samples = useSampleFiles(onSamples);
  if (!canUpload) {
    return (
      <EmptyState art={<PageFanIllustration />} title={t('noneTitle')}>
        {t('noneNote')}
      </EmptyState>
    );
  }
  return (
    <EmptyState art={<PageFanIllustration />} title={t('firstTitle')}>
      <p>{t(classify ? 'firstNoteClassified' : 'firstNote')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <FileChooser onFiles={onFiles}>
          {(open) => (
            <Button variant="primary" size="xl" icon={Upload} onClick={open}>
              {t('chooseFiles')}
            </Button>
          )}
        </FileChooser>
        <Button size="xl" disabled={samples.isPending} onClick={() => samples.mutate()}>
          {t('addSamples')}
        </Button>
      </div>
      {samples.error && (
        <Notice tone="bad" role="alert" className="mx-auto mt-4 max-w-96 text-left">
          {samples.error.message}
        </Notice>
      )}
      <DetectSwitch
        checked={classify}
        onCheckedChange={onClassifyChange}
        projectDefault={projectDefault}
        className="mt-5 justify-center text-ink"
      />
      <p className="mt-3 text-ink-3 text-small">
        {t('formats', { formats: ACCEPTED_FORMATS, size: maxFileMb })}
      </p>
    </EmptyState>
  );
}
