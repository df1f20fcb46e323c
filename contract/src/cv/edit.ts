import type { z } from 'zod';
import { basedOn } from '../protocol/edition.ts';
import { behaviorsInput } from '../reference/behavior.ts';
import { educationFields, workFields } from './history.ts';
import { cvSkillsInput, profileInput } from './schema.ts';
import { sectionsInput } from './sections.ts';

/* Edits: any subset of the fields, with the version that they started from. */

export const profileEdit = profileInput.safeExtend(basedOn.shape);
export const workHistoryEdit = workFields.partial().extend(basedOn.shape);
export type WorkHistoryEdit = z.infer<typeof workHistoryEdit>;
export const educationEdit = educationFields.partial().extend(basedOn.shape);
export type EducationEdit = z.infer<typeof educationEdit>;
export const sectionsEdit = sectionsInput.extend(basedOn.shape);
export const skillsEdit = cvSkillsInput.and(basedOn);
export const behaviorsEdit = behaviorsInput.and(basedOn);
