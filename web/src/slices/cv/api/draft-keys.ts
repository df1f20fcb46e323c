/** Names of the drafts of the CV's parts in this browser. */
export const cvDraftKeys = {
  profile: 'cv-profile',
  skills: 'cv-skills',
  behaviors: 'cv-behaviors',
} as const;
