/** Escapes a text for a pattern of `like`: each character stands for itself. */
export const likeEscaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
