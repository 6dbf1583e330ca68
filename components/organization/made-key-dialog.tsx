'use client';

import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { tell } from '@/components/ui/toast';
import type { MadeApiKey } from '@/lib/api-keys/schemas';
import { uploadLine } from './upload-line';

interface MadeKeyDialogProps {
  made: MadeApiKey;
  /** One that it opens, for the example; none when there is no project yet. */
  projectUuid: string | undefined;
  onClose: () => void;
}

/** The one time that a key is shown, with a first upload to try it with. */
export function MadeKeyDialog({ made, projectUuid, onClose }: MadeKeyDialogProps) {
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(() => tell({ message: 'Copied.' }));
  const line =
    projectUuid !== undefined && made.access === 'write'
      ? uploadLine(window.location.origin, projectUuid, made.key)
      : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title="Keep this key now"
      description={`It is shown this once. “${made.name}” can be revoked at any time.`}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="Key">
          {(control) => (
            <Input
              {...control}
              size="lg"
              readOnly
              value={made.key}
              onFocus={(event) => event.target.select()}
              trailing={
                <Button
                  size="sm"
                  variant="ghost"
                  icon={Copy}
                  onClick={() => copy(made.key)}
                  className="-mr-1"
                >
                  Copy
                </Button>
              }
            />
          )}
        </Field>
        {line && (
          <div>
            <div className="mb-1.5 flex items-center justify-between">
              <p className="font-medium text-ink-2 text-small">Try it with a file</p>
              <Button size="sm" variant="ghost" icon={Copy} onClick={() => copy(line)}>
                Copy line
              </Button>
            </div>
            <CodeBlock text={line} className="p-3 text-small" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
