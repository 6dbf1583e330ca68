'use client';

import { Tags } from 'lucide-react';
import { useState } from 'react';
import type { DocumentFilter } from '@/components/api/document-filter';
import { useProject } from '@/components/api/project-context';
import { useLabels } from '@/components/api/use-labels';
import { ChoiceFilter } from './choice-filter';
import { getLabelChoices } from './filter-choices';

interface LabelFilterProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
}

/** Filters by labels. Loads the labels of the project when the menu is opened. */
export function LabelFilter({ filter, onChange }: LabelFilterProps) {
  const { projectUuid } = useProject();
  const [isOpened, setOpened] = useState(false);
  const { data: known, isPending } = useLabels(projectUuid, isOpened);
  return (
    <ChoiceFilter
      name="Label"
      icon={Tags}
      isLast
      choices={getLabelChoices(filter, known ?? [])}
      emptyNote={isPending ? 'Loading labels' : 'The project has no labels yet.'}
      onOpen={() => setOpened(true)}
      onChange={onChange}
      clear={{ label: 'All labels', change: { labels: [] } }}
    />
  );
}
