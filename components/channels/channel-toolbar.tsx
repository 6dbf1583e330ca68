'use client';

import { Ellipsis, Pencil, Play, Plug, Trash2 } from 'lucide-react';
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
  const id = useId();
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-wide:pl-3">
      <h2 className="truncate font-semibold">{channel.name}</h2>
      <span className="flex-1" />
      <label htmlFor={id} className="mr-2 flex items-center gap-2 text-small">
        <Switch id={id} checked={channel.enabled} onCheckedChange={onToggle} />
        On
      </label>
      <Button variant="ghost" icon={Plug} disabled={isTesting} onClick={onTest} aria-label="Test">
        <span className="max-wide:sr-only">Test</span>
      </Button>
      <Button variant="ghost" icon={Play} disabled={isStarting} onClick={onRun} aria-label="Run now">
        <span className="max-wide:sr-only">Run now</span>
      </Button>
      <Button variant="ghost" icon={Pencil} onClick={() => onAction('edit')} aria-label="Edit">
        <span className="max-wide:sr-only">Edit</span>
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions for this channel" tooltip={false} />}>
        <MenuItem icon={Trash2} danger onSelect={() => onAction('delete')}>
          Delete channel…
        </MenuItem>
      </Menu>
    </div>
  );
}
