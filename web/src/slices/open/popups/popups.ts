import type { VisitedThing } from './visits.tsx';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

export const visits: Popup<{ of: VisitedThing & { name: string } }> = definePopup({
  title: 'Where people come from',
  alone: true,
  height: 520,
  load: () => import('./visits.tsx').then((popup) => popup.VisitsPopup),
  sample: { of: { kind: 'job', id: 1, name: 'Lift mechanic' } },
});
