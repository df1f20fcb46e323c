/** The addresses in a pasted text: one a line, or by commas, semicolons or spaces; `Ana <a@b.example>` too. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll(/"[^"]*"/g, '')
      .split(/[\n,;]+/)
      .flatMap(
        (part) => /<(?<address>[^<>]*)>/.exec(part)?.groups?.['address'] ?? part.split(/\s+/),
      )
      .map((address) => address.trim())
      .filter(Boolean),
  ),
];

/** Those that are not at a company's proved domain or below it; none where nothing is proved. */
export const outside = (emails: readonly string[], domain: string | undefined): string[] =>
  domain === undefined
    ? []
    : emails.filter(
        (email) => !`.${email.split('@').at(-1)?.toLowerCase()}`.endsWith(`.${domain}`),
      );
