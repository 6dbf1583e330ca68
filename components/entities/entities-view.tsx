'use client';

import { Database, Download, Plus, Upload } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { entitiesHref } from '@/components/api/document-links';
import { ProjectProvider } from '@/components/api/project-context';
import { entitiesPath, useEntities } from '@/components/api/use-entities';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Menu, MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/navigation';
import type { Entity } from '@/lib/documents/entity-records/schemas';
import { EntityDialog } from './entity-dialog';
import { EntityTabs } from './entity-tabs';
import { ImportDialog } from './import-dialog';
import { RecordDialog } from './record-dialog';
import { RecordsView } from './records-view';

interface EntitiesViewProps {
  projectUuid: string;
  initial: Entity[];
  /** Permission to create, change and delete entities. */
  canManage: boolean;
  /** Permission to add, change and delete records. */
  canEdit: boolean;
}

/** Shows a project's entities and the records of the selected one. */
export function EntitiesView({ projectUuid, initial, canManage, canEdit }: EntitiesViewProps) {
  const t = useTranslations('entities');
  const { data: entities = initial } = useEntities(projectUuid, initial);
  const router = useRouter();
  const wanted = useSearchParams().get('entity');
  const entity = entities.find(({ id }) => id === wanted) ?? entities[0];
  const [dialog, setDialog] = useState<'new' | 'change' | 'add' | 'import' | null>(null);
  const close = () => setDialog(null);
  const show = (id: string) => router.replace(entitiesHref(projectUuid, id), { scroll: false });

  return (
    <ProjectProvider projectUuid={projectUuid} canEdit={canEdit}>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        {entity && <ExportMenu projectUuid={projectUuid} entity={entity} />}
        {entity && canEdit && (
          <>
            <Button icon={Upload} onClick={() => setDialog('import')}>
              <span className="max-wide:sr-only">{t('import')}</span>
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setDialog('add')}>
              <span className="max-wide:sr-only">{t('addRecord')}</span>
            </Button>
          </>
        )}
      </PageHeader>
      {entity ? (
        <RecordsView
          key={entity.id}
          entity={entity}
          onAdd={() => setDialog('add')}
          onImport={() => setDialog('import')}
          tabs={
            <EntityTabs
              entities={entities}
              current={entity.id}
              canManage={canManage}
              onShow={show}
              onNew={() => setDialog('new')}
              onChange={() => setDialog('change')}
            />
          }
        />
      ) : (
        <EmptyState
          icon={Database}
          title={t(canManage ? 'none.createTitle' : 'none.title')}
          actions={
            canManage && (
              <Button variant="primary" icon={Plus} onClick={() => setDialog('new')}>
                {t('entity.newTitle')}
              </Button>
            )
          }
        >
          {t(canManage ? 'none.create' : 'none.ask')}
        </EmptyState>
      )}
      {dialog === 'new' && (
        <EntityDialog projectUuid={projectUuid} entity={null} onClose={close} onDone={show} />
      )}
      {dialog === 'change' && entity && (
        <EntityDialog projectUuid={projectUuid} entity={entity} onClose={close} onDone={show} />
      )}
      {dialog === 'add' && entity && <RecordDialog entity={entity} record={null} onClose={close} />}
      {dialog === 'import' && entity && (
        <ImportDialog projectUuid={projectUuid} entity={entity} onClose={close} />
      )}
    </ProjectProvider>
  );
}

function ExportMenu({ projectUuid, entity }: { projectUuid: string; entity: Entity }) {
  const t = useTranslations('entities.export');
  const href = (format: string) =>
    `${entitiesPath(projectUuid)}/${entity.id}/records/export?format=${format}`;
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          <span className="max-wide:sr-only">{t('button')}</span>
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={href('csv')} download>
          {t('csv')}
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={href('json')} download>
          {t('json')}
        </a>
      </MenuItem>
    </Menu>
  );
}
