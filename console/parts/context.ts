import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ApiClient } from '../client/api-client';
import type { Language } from '../session';

export interface ConsoleContext {
  api: ApiClient;
  /** Goes to an address of the console. */
  go(this: void, address: string): void;
  language: Language;
}

export const Context = createContext<ConsoleContext | undefined>(undefined);

export function useConsole(): ConsoleContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('used outside of the console');
  return context;
}
