'use client';

import { Tags } from 'lucide-react';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations('documents');
  const [isOpened, setOpened] = useState(false);
  const { data: known, isPending } = useLabels(projectUuid, isOpened);
  return (
    <ChoiceFilter
      name={t('filters.label')}
      icon={Tags}
      isLast
      choices={getLabelChoices(filter, known ?? [])}
      emptyNote={t(isPending ? 'loadingLabels' : 'noLabelsYet')}
      onOpen={() => setOpened(true)}
      onChange={onChange}
      clear={{ label: t('filters.allLabels'), change: { labels: [] } }}
    />
  );
}
