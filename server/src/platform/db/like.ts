/** A text as it stands in a pattern of `like`: none of its signs stands for others. */
export const likeEscaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
