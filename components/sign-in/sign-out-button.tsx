'use client';

import { LogOut } from 'lucide-react';
import { leave } from '@/components/api/session';
import { Button } from '@/components/ui/button';

/** The way out where there is no menu for it. */
export function SignOutButton() {
  return (
    <Button size="lg" icon={LogOut} onClick={() => void leave()}>
      Sign out
    </Button>
  );
}
