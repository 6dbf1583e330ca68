'use client';

import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  canShowQuery,
  type DocumentFilter,
  parseFilter,
  toSearchParams,
} from '@/components/api/document-filter';
import { useProject } from '@/components/api/project-context';
import { useAddView, useDeleteView, useViews } from '@/components/api/use-views';
import { IconButton } from '@/components/ui/icon-button';
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadio,
  MenuRadioGroup,
  MenuSeparator,
  SubMenu,
} from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { showToast } from '@/components/ui/toast';
import type { View } from '@/lib/documents/views/schemas';
import type { Translator } from '@/lib/foundation/languages/translator';

const SaveViewDialog = onDemand(() => import('./save-view-dialog').then((module) => module.SaveViewDialog));

interface ViewsMenuProps {
  filter: DocumentFilter;
  onChange: (filter: DocumentFilter) => void;
}

const toFilter = ({ query }: View): DocumentFilter => parseFilter(new URLSearchParams(query));

/** Opens, saves, and deletes views of the list. */
export function ViewsMenu({ filter, onChange }: ViewsMenuProps) {
  const { projectUuid } = useProject();
  const t = useTranslations('documents');
  const [isOpened, setOpened] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data: views = [], isPending } = useViews(projectUuid, isOpened);
  const remove = useRemoveView(projectUuid);
  const query = toSearchParams(filter).toString();
  // By API, a view can have filters that the page doesn't have.
  const shown = views.filter((view) => canShowQuery(view.query));
  const current = shown.find((view) => toSearchParams(toFilter(view)).toString() === query);
  const deletable = views.filter(({ can_delete: canDelete }) => canDelete);
  return (
    <>
      <Menu
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
        trigger={
          <IconButton
            icon={Bookmark}
            label={t('views.title')}
            tooltip={false}
            title={t('views.title')}
            aria-pressed={current !== undefined || undefined}
          />
        }
      >
        {shown.length === 0 && <MenuLabel>{t(isPending ? 'views.loading' : 'views.none')}</MenuLabel>}
        <MenuRadioGroup
          value={current?.id ?? ''}
          onValueChange={(id) => {
            const view = views.find((each) => each.id === id);
            if (view) onChange(toFilter(view));
          }}
        >
          {shown.map((view) => (
            <MenuRadio key={view.id} value={view.id}>
              {formatView(t, view)}
            </MenuRadio>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem icon={BookmarkPlus} onSelect={() => setSaving(true)}>
          {t('views.saveThis')}
        </MenuItem>
        {deletable.length > 0 && (
          <SubMenu icon={Trash2} label={t('views.deleteOne')}>
            {deletable.map((view) => (
              <MenuItem key={view.id} onSelect={() => remove(view)}>
                {formatView(t, view)}
              </MenuItem>
            ))}
          </SubMenu>
        )}
      </Menu>
      {isSaving && (
        <SaveViewDialog projectUuid={projectUuid} query={query} onClose={() => setSaving(false)} />
      )}
    </>
  );
}

const formatView = (t: Translator<'documents'>, { name, owner, shared }: View): string =>
  owner.is_you ? (shared ? t('views.shared', { name }) : name) : `${name} · ${owner.name}`;

/** Returns a function that deletes a view. The reader can take back the deletion of an own view. */
function useRemoveView(projectUuid: string) {
  const t = useTranslations('documents.views');
  const { mutate } = useDeleteView(projectUuid);
  const { mutateAsync: add } = useAddView(projectUuid);
  return ({ id, name, query, shared, owner }: View) =>
    mutate(id, {
      onSuccess: () =>
        showToast({
          message: t('deleted', { name }),
          scope: projectUuid,
          undo: owner.is_you ? () => add({ name, query, shared }).then(() => undefined) : undefined,
        }),
      onError: ({ message }) =>
        showToast({ message: t('notDeleted', { name, reason: message }), scope: projectUuid }),
    });
}
