interface Step {
  undo: boolean;
}

/**
 * The last move of a history (oldest event first) that was not taken back.
 * @returns undefined if there is none
 */
export function standingMove<Event extends Step>(events: readonly Event[]): Event | undefined {
  const standing: Event[] = [];
  for (const event of events) {
    if (event.undo) standing.pop();
    else standing.push(event);
  }
  return standing.at(-1);
}
