export interface GooglePerson {
  /** Google's permanent id of the person. */
  sub: string;
  /** '' if the token does not contain it. */
  email: string;
  emailVerified: boolean;
}

export interface GooglePort {
  /**
   * Identifies the owner of an access token. Null if the token is invalid: unknown to Google,
   * issued to another client, or expired. Throws if Google does not answer.
   */
  identify(accessToken: string, now: Date): Promise<GooglePerson | null>;
}
