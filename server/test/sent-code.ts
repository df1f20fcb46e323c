/** The sign-in code in the subject of a mail. */
export function codeIn(subject: string): string {
  const code = /^(\w+) is your Fourfold code$/.exec(subject)?.[1];
  if (!code) throw new Error(`No code in "${subject}"`);
  return code;
}
