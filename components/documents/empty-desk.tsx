import { Upload } from 'lucide-react';
import { useSampleFiles } from '@/components/api/use-sample-files';
import { Button } from '@/components/ui/button';
import { PageFan } from '@/components/ui/drawn-page';
import { EmptyState } from '@/components/ui/empty-state';
import { ACCEPTED_WORDS } from '@/components/ui/file-kinds';
import { Note } from '@/components/ui/note';
import { DetectSwitch } from './detect-switch';
import { FileChooser } from './file-chooser';

interface EmptyDeskProps {
  onFiles: (files: File[]) => void;
  classify: boolean;
  onClassifyChange: (classify: boolean) => void;
  projectDefault: boolean;
  /** Of one file. */
  maxFileMb: number;
  mayUpload: boolean;
}

/** A project without documents: how the first ones come. */
export function EmptyDesk(props: EmptyDeskProps) {
  const { onFiles, classify, onClassifyChange, projectDefault, maxFileMb, mayUpload } = props;
  const samples = useSampleFiles(onFiles);
  if (!mayUpload) {
    return (
      <EmptyState art={<PageFan />} title="No documents yet">
        What your colleagues upload shows up here.
      </EmptyState>
    );
  }
  return (
    <EmptyState art={<PageFan />} title="Put the first pages on the desk">
      <p>
        Drop files here. Sheaf reads them, names their type and shows where one document ends and the next
        begins.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <FileChooser onFiles={onFiles}>
          {(open) => (
            <Button variant="primary" size="xl" icon={Upload} onClick={open}>
              Choose files
            </Button>
          )}
        </FileChooser>
        <Button size="xl" disabled={samples.isPending} onClick={() => samples.mutate()}>
          Add sample files
        </Button>
      </div>
      {samples.error && (
        <Note tone="bad" role="alert" className="mx-auto mt-4 max-w-96 text-left">
          {samples.error.message}
        </Note>
      )}
      <DetectSwitch
        checked={classify}
        onCheckedChange={onClassifyChange}
        projectDefault={projectDefault}
        className="mt-5 justify-center text-ink"
      />
      <p className="mt-3 text-ink-3 text-small">
        {ACCEPTED_WORDS} · up to {maxFileMb} MB each
      </p>
    </EmptyState>
  );
}
