'use client';

import { type FormEvent, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { endOfDay } from '@/components/api/end-of-day';
import { useMakeKey } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import type { MadeApiKey } from '@/lib/api-keys/schemas';
import type { Project } from '@/lib/projects/schemas';
import { ProjectChoice } from './project-choice';

const FORM = 'api-key';
const MAX_NAME = 255;

interface KeyDialogProps {
  organizationId: string;
  projects: readonly Project[];
  onMade: (made: MadeApiKey) => void;
  onClose: () => void;
}

/** What a new key may do, where, and until when. */
export function KeyDialog({ organizationId, projects, onMade, onClose }: KeyDialogProps) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<'read' | 'write'>('write');
  const [reach, setReach] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<string[]>([]);
  const [lastDay, setLastDay] = useState('');
  const { mutate, error, isPending, reset } = useMakeKey(organizationId);
  const problems = error instanceof ApiError ? error.errors : {};
  const blocked = isPending || name.trim() === '' || (reach === 'some' && chosen.length === 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blocked) return;
    mutate(
      {
        name: name.trim(),
        access,
        projects: reach === 'all' ? null : chosen,
        expires_at: endOfDay(lastDay),
      },
      { onSuccess: onMade },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      keepOpenOutside
      title="Make an API key"
      description="For an integration: with it a program uploads documents and collects what was read."
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} size="lg" variant="primary" disabled={blocked}>
            Make key
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="grid gap-4">
        {error && Object.keys(problems).length === 0 && (
          <Note tone="bad" role="alert">
            {error.message}
          </Note>
        )}
        <Field label="Name" help="What it is for." error={problems.name?.[0]}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              autoComplete="off"
              maxLength={MAX_NAME}
              placeholder="ERP connector"
              value={name}
              onChange={(event) => {
                reset();
                setName(event.target.value);
              }}
            />
          )}
        </Field>
        <div>
          <p className="mb-1.5 font-medium text-ink-2 text-small">It may</p>
          <Segmented
            label="It may"
            value={access}
            onValueChange={setAccess}
            options={[
              { value: 'write', label: 'Upload and collect' },
              { value: 'read', label: 'Only collect' },
            ]}
          />
        </div>
        <div>
          <p className="mb-1.5 font-medium text-ink-2 text-small">In</p>
          <Segmented
            label="In"
            value={reach}
            onValueChange={setReach}
            options={[
              { value: 'all', label: 'Every project' },
              { value: 'some', label: 'Some projects' },
            ]}
          />
        </div>
        {reach === 'some' && (
          <ProjectChoice
            label="Projects"
            projects={projects}
            chosen={chosen}
            onChange={setChosen}
            problem={problems.projects?.[0]}
          />
        )}
        <Field label="Last day" help="Empty: until it is revoked." error={problems.expires_at?.[0]}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              type="date"
              value={lastDay}
              onChange={(event) => {
                reset();
                setLastDay(event.target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
