/** The four styles, copied from the reference data, which only signed-in people may read. */
export const styles = [
  { id: 'yellow', name: 'Connecting', does: 'get people talking', wins: 7 },
  { id: 'blue', name: 'Checking', does: 'check the facts', wins: 10 },
  { id: 'red', name: 'Deciding', does: 'settle open questions', wins: 4 },
  { id: 'green', name: 'Supporting', does: 'hold the team together', wins: 3 },
] as const;
