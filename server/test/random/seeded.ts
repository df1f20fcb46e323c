/** Park and Miller's generator, from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = 1 + (Math.imul(seed + 1, 48_271) >>> 2);
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // Neighboring seeds start alike.
  for (let warm = 0; warm < 4; warm += 1) random();
  return random;
}
