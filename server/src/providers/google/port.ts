/** Who Google says that somebody is. */
export interface GooglePerson {
  /** Google's number for the person, for good. */
  sub: string;
  /** '' where the token does not tell it. */
  email: string;
  /** Google has seen that the address is theirs. */
  emailVerified: boolean;
}

export interface GooglePort {
  /**
   * Whose an access token is. Null where it is not good: not one of Google's, of another client than
   * our own, or past its date. Fails where Google does not answer.
   */
  identify(accessToken: string, now: Date): Promise<GooglePerson | null>;
}
