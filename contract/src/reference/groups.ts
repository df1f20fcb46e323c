/** The four styles of behavior, by color; without schemas, because public pages load them. */
export const behaviorGroups = ['yellow', 'blue', 'green', 'red'] as const;
export type BehaviorGroup = (typeof behaviorGroups)[number];
