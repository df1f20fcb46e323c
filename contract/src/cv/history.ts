import { z } from 'zod';
import { idRef, prose } from '../protocol/field.ts';
import { shownLine } from '../protocol/name.ts';
import { emptyForm, longestTexts, storedForm } from '../protocol/form.ts';
import { messages } from '../protocol/messages.ts';

/** A month as `YYYY-MM`, from 95 years back to 5 years ahead (SPEC.md section 9). */
export const month = z
  .string(messages.selection)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.selection)
  .refine((value) => {
    const away = Number(value.slice(0, 4)) - new Date().getUTCFullYear();
    return away >= -95 && away <= 5;
  }, messages.selection);

/** With `always`, the input can be anything, and not every object can be compared. */
const inOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }) =>
  typeof startDate !== 'string' || typeof endDate !== 'string' || !endDate || startDate <= endDate;

/** Runs beside the other checks, so that a form reports all errors together. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const workFields = z.object({
  name: shownLine(120).min(1, messages.required),
  position: shownLine(120).min(1, messages.required),
  tasks: prose(1500).min(1, messages.required),
  startDate: month,
  endDate: month.nullable(),
  currentJob: z.boolean(messages.selection),
});

export const workLabels: Record<keyof typeof workFields.shape, string> = {
  name: 'Company',
  position: 'Position',
  tasks: 'Tasks',
  startDate: 'Start',
  endDate: 'End',
  currentJob: 'I work there now',
};

export const emptyWork = emptyForm(workFields.shape);
export const longestWorkTexts = longestTexts(workFields.shape);

export const workHistoryInput = workFields
  .extend({
    endDate: workFields.shape.endDate.default(null),
    currentJob: workFields.shape.currentJob.default(false),
  })
  .refine((work) => work.currentJob || Boolean(work.endDate), {
    path: ['endDate'],
    message: messages.selection,
    ...always,
  })
  .refine((work) => work.currentJob || inOrder(work), {
    path: ['endDate'],
    message: messages.period,
    ...always,
  })
  .transform((work) => (work.currentJob ? { ...work, endDate: null } : work));
export type WorkHistoryInput = z.infer<typeof workHistoryInput>;

export const workHistory = storedForm(workFields.shape).extend({ id: z.int() });
export type WorkHistory = z.infer<typeof workHistory>;

export const educationFields = z.object({
  name: shownLine(120).min(1, messages.required),
  degreeId: idRef,
  fieldOfStudyId: idRef,
  startDate: month,
  endDate: month.nullable(),
  graduated: z.boolean(messages.selection),
});

export const educationLabels: Record<keyof typeof educationFields.shape, string> = {
  name: 'School',
  degreeId: 'Degree',
  fieldOfStudyId: 'Field of study',
  startDate: 'Start',
  endDate: 'End',
  graduated: 'I graduated',
};

/** An id below 1 means that nothing is chosen yet. */
export const emptyEducation = emptyForm(educationFields.shape);

export const educationInput = educationFields
  .extend({
    endDate: educationFields.shape.endDate.default(null),
    graduated: educationFields.shape.graduated.default(false),
  })
  .refine(inOrder, { path: ['endDate'], message: messages.period, ...always });
export type EducationInput = z.infer<typeof educationInput>;

export const education = storedForm(educationFields.shape).extend({ id: z.int() });
export type Education = z.infer<typeof education>;
