import { createContext } from 'react';

/** The item of a list that its preview shows; null where there is none. See with-preview.tsx. */
export const Previewed = createContext<number | null>(null);
