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
  /** Number of further projects of the user. Default: 0. */
  hiddenProjects?: number | undefined;
}

/** Shows the line that sets the variables, with a project of the user. */
export function QuickStartSetup({ server, projects, hiddenProjects = 0 }: QuickStartSetupProps) {
  const [project, setProject] = useState(projects[0]?.uuid);
  return (
    <>
      {projects.length > 1 && (
        <Field
          label="Project"
          help={
            hiddenProjects > 0 &&
            `The list contains your first ${projects.length} of ${projects.length + hiddenProjects} projects. The ID of another project is in the project’s URL.`
          }
        >
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
