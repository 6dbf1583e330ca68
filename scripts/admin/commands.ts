import {
  addOwner,
  createOrganization,
  listOrganizations,
  resetPassword,
  resetSecondFactor,
} from './accounts';
import { backup, restore } from './backups';
import type { Command } from './command';
import { resume, rotateSecrets, status, verifyStore } from './installation';

/** Verbs in the order of the list. */
export const COMMANDS: Record<string, Command> = {
  status,
  'list-organizations': listOrganizations,
  'create-organization': createOrganization,
  'add-owner': addOwner,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'rotate-secrets': rotateSecrets,
  resume,
  'verify-store': verifyStore,
  backup,
  restore,
};
