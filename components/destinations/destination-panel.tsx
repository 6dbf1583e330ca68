'use client';

import { Ellipsis, Pencil, Plug, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { formatRequestError } from '@/components/api/api-error';
import {
  useDeleteDestination,
  useDestinationDeliveries,
  useReplayDestinationDelivery,
  type useTestDestination,
  useUpdateDestination,
} from '@/components/api/use-destinations';
import { TestResult } from '@/components/connections/test-result';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Fact, Facts } from '@/components/ui/facts';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import type { Destination } from '@/lib/delivery/destinations/schemas';
import { DeliveryLog } from './delivery-log';
import { DestinationState } from './destination-state';
import { formatDocTypes, formatPlace } from './format-destination';

interface DestinationPanelProps {
  projectUuid: string;
  destination: Destination;
  /** Last test of this or another destination. */
  test: ReturnType<typeof useTestDestination>;
  onEdit: () => void;
}

/** Shows one destination: its state, the result of a test, and its deliveries. */
export function DestinationPanel({ projectUuid, destination, test, onEdit }: DestinationPanelProps) {
  const t = useTranslations('destinations');
  const connections = useTranslations('connections');
  const [isDeleting, setDeleting] = useState(false);
  const deliveries = useDestinationDeliveries(projectUuid, destination);
  const replay = useReplayDestinationDelivery(projectUuid, destination.id);
  const change = useUpdateDestination(projectUuid);
  const remove = useDeleteDestination(projectUuid);
  const isTested = test.variables === destination.id;
  const error = replay.error ?? change.error ?? (isTested ? test.error : null);
  return (
    <section aria-label={t('destination')} className="flex min-h-0 min-w-0 flex-col max-wide:min-h-[60vh]">
      <Toolbar
        destination={destination}
        isTesting={test.isPending}
        onTest={() => test.mutate(destination.id)}
        onToggle={(enabled) => change.mutate({ id: destination.id, enabled })}
        onEdit={onEdit}
        onDelete={() => setDeleting(true)}
      />
      <DestinationFacts destination={destination} />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        <div className="grid shrink-0 gap-3 p-3 empty:hidden">
          {error && (
            <Notice tone="bad" role="alert">
              {formatRequestError(error)}
            </Notice>
          )}
          {isTested && (
            <TestResult
              test={test}
              hostKey={'host_key' in destination.config ? destination.config.host_key : null}
            />
          )}
          {destination.message !== null && (
            <Notice tone={destination.state === 'off' ? 'warn' : 'bad'}>
              {connections(`messages.destination_${destination.state === 'off' ? 'off' : 'failing'}`)}
            </Notice>
          )}
        </div>
        <DeliveryLog
          deliveries={deliveries}
          canReplay={destination.enabled && !replay.isPending}
          onReplay={(id) => replay.mutate(id)}
        />
      </div>
      {isDeleting && (
        <ConfirmDialog
          isDangerous
          title={t('deletion.title')}
          description={t('deletion.description')}
          action={t('deletion.action')}
          isBusy={remove.isPending}
          problem={remove.error && formatRequestError(remove.error)}
          onClose={() => setDeleting(false)}
          onConfirm={() => remove.mutate(destination.id)}
        />
      )}
    </section>
  );
}

interface ToolbarProps {
  destination: Destination;
  isTesting: boolean;
  onTest: () => void;
  onToggle: (enabled: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function Toolbar({ destination, isTesting, onTest, onToggle, onEdit, onDelete }: ToolbarProps) {
  const t = useTranslations('destinations.toolbar');
  const id = useId();
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-wide:pl-3">
      <h2 className="truncate font-semibold">{destination.name}</h2>
      <span className="flex-1" />
      <label htmlFor={id} className="mr-2 flex items-center gap-2 text-small">
        <Switch id={id} checked={destination.enabled} onCheckedChange={onToggle} />
        {t('on')}
      </label>
      <Button variant="ghost" icon={Plug} disabled={isTesting} onClick={onTest} aria-label={t('test')}>
        <span className="max-wide:sr-only">{t('test')}</span>
      </Button>
      <Button variant="ghost" icon={Pencil} onClick={onEdit} aria-label={t('edit')}>
        <span className="max-wide:sr-only">{t('edit')}</span>
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('more')} tooltip={false} />}>
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          {t('delete')}
        </MenuItem>
      </Menu>
    </div>
  );
}

function DestinationFacts({ destination }: { destination: Destination }) {
  const t = useTranslations('destinations');
  const hostKey = useTranslations('connections.hostKey');
  const { kind, config, on } = destination;
  return (
    <Facts>
      <Fact label={t('facts.state')}>
        <DestinationState state={destination.state} />
      </Fact>
      <Fact label={t(`kinds.${kind}.name`)}>{formatPlace(t, destination)}</Fact>
      <Fact label={t('facts.send')}>{t(`triggers.${on}`)}</Fact>
      {on !== 'manual' && (
        <Fact label={t('facts.documentTypes')}>{formatDocTypes(t, destination.doc_types)}</Fact>
      )}
      <Fact label={t('facts.file')}>{t(`files.${destination.file}`)}</Fact>
      <Fact label={t('facts.values')}>{t(`values.${destination.values}`)}</Fact>
      <Fact label={t('facts.name')} isWide>
        <code className="font-mono text-[11.5px]">{destination.name_template}</code>
      </Fact>
      {'host_key' in config && (
        <Fact label={hostKey('label')} isWide>
          {config.host_key ? (
            <code className="font-mono text-[11.5px]">{config.host_key}</code>
          ) : (
            hostKey('none')
          )}
        </Fact>
      )}
    </Facts>
  );
}
