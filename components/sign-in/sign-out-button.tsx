'use client';

import { LogOut } from 'lucide-react';
import { endSession } from '@/components/api/session';
import { Button } from '@/components/ui/button';

/** Signs out, on pages without a user menu. */
export function SignOutButton() {
  return (
    <Button size="lg" icon={LogOut} onClick={() => void endSession()}>
      Sign out
    </Button>
  );
}
