'use client';

import { useState } from 'react';
import { listingLine, uploadLine } from '@/components/api/curl-lines';
import { Button } from '@/components/ui/button';
import { CopiedLine } from '@/components/ui/copied-line';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { SecretField } from '@/components/ui/secret-field';
import { Select } from '@/components/ui/select';
import type { MadeApiKey } from '@/lib/api-keys/schemas';
import type { Project } from '@/lib/projects/schemas';

interface MadeKeyDialogProps {
  made: MadeApiKey;
  projects: readonly Project[];
  onClose: () => void;
}

/** The one time that a key is shown, with lines to try it with in a project that it opens. */
export function MadeKeyDialog({ made, projects, onClose }: MadeKeyDialogProps) {
  const opened = projects.filter(({ uuid }) => made.projects === null || made.projects.includes(uuid));
  const [projectUuid, setProjectUuid] = useState(opened[0]?.uuid);
  const line = projectUuid && { origin: window.location.origin, projectUuid, key: made.key };
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
        <SecretField label="Key" value={made.key} />
        {opened.length > 1 && (
          <Field label="Try it in">
            {(control) => (
              <Select
                {...control}
                size="lg"
                value={projectUuid}
                onValueChange={setProjectUuid}
                options={opened.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              />
            )}
          </Field>
        )}
        {line && made.access === 'write' && <CopiedLine title="Upload a file" line={uploadLine(line)} />}
        {line && <CopiedLine title="Collect what was approved" line={listingLine(line)} />}
      </div>
    </Dialog>
  );
}
