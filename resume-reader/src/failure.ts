/** Why a file cannot be read. */
export const failures = {
  unknown: 'This is neither a PDF, a Word file, a LinkedIn export, a JSON Resume nor text.',
  empty: 'This file is empty.',
  noText: 'This file has no text: it is a scan or a picture.',
  broken: 'This file is damaged and cannot be opened.',
  notJson: 'This is not JSON. A JSON Resume begins with { and ends with }.',
  encrypted: 'This file has a password. Save it without one and try again.',
  tooLarge: 'This file is larger than 20 MB.',
  tooManyPages: 'This file has more than 50 pages.',
  tooMuchText: 'This file has more text than a CV can have.',
  template: 'This is a template that nobody has filled in: it says ‘Your Name’ and the like.',
  notResume: 'This archive holds neither a Word file nor a LinkedIn export with a profile.',
} as const;

export type FailureKind = keyof typeof failures;

/** A file that cannot be read; the message is for the person who chose it. */
export class UnreadableFile extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(failures[kind]);
    this.name = 'UnreadableFile';
    this.kind = kind;
  }
}
