'use client';

import { Button } from './button';
import { Dialog } from './dialog';
import { Note } from './note';

interface ConfirmDialogProps {
  /** The sentence of what happens. */
  title: string;
  description: string;
  /** Verb and object. */
  action: string;
  danger?: boolean;
  busy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, danger = false, busy, problem, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant={danger ? 'danger' : 'primary'} disabled={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  );
}
