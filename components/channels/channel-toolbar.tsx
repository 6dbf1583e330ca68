'use client';

import { Ellipsis, Pencil, Play, Plug, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Switch } from '@/components/ui/switch';
import type { Channel } from '@/lib/intake/channels/schemas';

export type ChannelAction = 'edit' | 'delete';

interface ChannelToolbarProps {
  channel: Channel;
  isTesting: boolean;
  isStarting: boolean;
  onTest: () => void;
  onRun: () => void;
  onToggle: (enabled: boolean) => void;
  onAction: (what: ChannelAction) => void;
}

export function ChannelToolbar(props: ChannelToolbarProps) {
  const { channel, isTesting, isStarting, onTest, onRun, onToggle, onAction } = props;
  const t = useTranslations('channels.toolbar');
  const id = useId();
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-wide:pl-3">
      <h2 className="truncate font-semibold">{channel.name}</h2>
      <span className="flex-1" />
      <label htmlFor={id} className="mr-2 flex items-center gap-2 text-small">
        <Switch id={id} checked={channel.enabled} onCheckedChange={onToggle} />
        {t('on')}
      </label>
      <Button variant="ghost" icon={Plug} disabled={isTesting} onClick={onTest} aria-label={t('test')}>
        <span className="max-wide:sr-only">{t('test')}</span>
      </Button>
      <Button variant="ghost" icon={Play} disabled={isStarting} onClick={onRun} aria-label={t('run')}>
        <span className="max-wide:sr-only">{t('run')}</span>
      </Button>
      <Button variant="ghost" icon={Pencil} onClick={() => onAction('edit')} aria-label={t('edit')}>
        <span className="max-wide:sr-only">{t('edit')}</span>
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('more')} tooltip={false} />}>
        <MenuItem icon={Trash2} danger onSelect={() => onAction('delete')}>
          {t('delete')}
        </MenuItem>
      </Menu>
    </div>
  );
}
