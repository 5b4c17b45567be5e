/** The name being typed in the settings: a game that starts or ends under it changes neither the words nor where the keys go. */
import { createContext, createElement, type ReactElement, type ReactNode, useContext, useState } from 'react';
import type { FieldState } from '../../components/text-field/state.ts';

type Draft = readonly [field: FieldState | null, change: (field: FieldState | null) => void];

const DraftContext = createContext<Draft | null>(null);

/** Keeps the draft over all screens of a visit. */
export const NameDraftProvider = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const draft = useState<FieldState | null>(null);
  return createElement(DraftContext, { value: draft }, children);
};

/** The draft, which is null while nothing is typed; outside a visit it belongs to the screen alone. */
export const useNameDraft = (): Draft => {
  const own = useState<FieldState | null>(null);
  return useContext(DraftContext) ?? own;
};
