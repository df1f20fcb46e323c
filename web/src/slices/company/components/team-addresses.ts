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
