import type { Page } from '@playwright/test';
import { ask } from './people.ts';

/** As much of a CV as the tests look at. */
export interface Cv {
  id: number;
  status: string;
  profile: Record<string, unknown>;
  skills: { id: number; name: string; level: number }[];
  behaviors: { behaviorId: number; variantId: number }[];
  workHistories: { name: string; tasks: string }[];
  sections: Record<string, { name: string; detail: string; time: string; url: string }[]>;
}

export const storedCv = (page: Page) => ask<Cv>(page, 'GET', '/v1/applicant/cv');
