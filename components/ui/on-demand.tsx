import type { ComponentType } from 'react';
import { loadModule, onFirstInteraction, useModule } from './use-module';

/**
 * Wraps a component that most visits don't show, such as a dialog, so that its scripts aren't part of the page. They
 * load in the background after the first interaction with the page, or when the component is shown.
 *
 * @param load imports the component
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  if (typeof window !== 'undefined') onFirstInteraction(() => void loadModule(load));
  return function OnDemand(props: P) {
    const Component = useModule(load, true);
    return Component ? <Component {...props} /> : null;
  };
}
