/** Names of the CV parts' drafts in this browser. */
export const cvDraftKeys = {
  profile: 'cv-profile',
  skills: 'cv-skills',
  behaviors: 'cv-behaviors',
  sections: 'cv-sections',
} as const;
