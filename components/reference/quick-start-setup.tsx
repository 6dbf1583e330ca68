'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { CopyableCode } from './copyable-code';
import { createQuickStartSetup } from './quick-start-code';

interface QuickStartSetupProps {
  /** URL of the server. */
  server: string;
  /** Projects of the signed-in user. Empty shows a placeholder. */
  projects: { uuid: string; name: string }[];
}

/** Shows the line that sets the variables, with a project of the user. */
export function QuickStartSetup({ server, projects }: QuickStartSetupProps) {
  const [project, setProject] = useState(projects[0]?.uuid);
  return (
    <>
      {projects.length > 1 && (
        <Field label="Project">
          {(field) => (
            <Select
              {...field}
              value={project}
              onValueChange={setProject}
              options={projects.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            />
          )}
        </Field>
      )}
      <CopyableCode title="Variables" text={createQuickStartSetup({ server, project })} />
    </>
  );
}
