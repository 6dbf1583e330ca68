import type { Metadata } from 'next';
import { Door, DoorFoot, DoorHead } from '@/components/sign-in/door';
import { SignInForm } from '@/components/sign-in/sign-in-form';
import { services } from '@/lib/context';
import { oidcRefusal } from './oidc-refusal';
import { pathWithin } from './path-within';

export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams;
  const { oidc } = await services();
  return (
    <Door>
      <DoorHead title="Sign in">Your desk is as you left it.</DoorHead>
      <SignInForm
        next={pathWithin(next)}
        oidc={oidc && { name: oidc.name, refusal: oidcRefusal(error, oidc.name) }}
      />
      <DoorFoot>No account? An owner or admin of your organization can add you.</DoorFoot>
    </Door>
  );
}
