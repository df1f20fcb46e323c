/** Milliseconds of this thread's processor time, the least of three; fewer do where one takes `little`. */
export function cost(work: () => unknown, little = 0): number {
  const once = () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  const first = once();
  return first > 1_000 || first <= little ? first : Math.min(first, once(), once());
}

/** Milliseconds for the whole. Less is as good as nothing, and what compiling adds is in it. */
const least = 100;

/** What is linear takes four times as long, what is quadratic sixteen times. */
export const mostGrowth = 9;

/**
 * How many times as long reading takes for four times the text, at the worst of two such steps up
 * to `size`. A busy machine makes both longer. What takes less than 100 ms in all is 4.
 */
export function growthOf(
  read: (text: string) => unknown,
  shape: (size: number) => string,
  size: number,
): number {
  let worst = 0;
  let before: number | undefined;
  for (const part of [16, 4, 1]) {
    const text = shape(Math.floor(size / part));
    const little = least / part;
    const taken = Math.max(
      cost(() => read(text), little),
      little,
    );
    worst = Math.max(worst, taken / (before ?? taken));
    if (worst > mostGrowth) break;
    before = taken;
  }
  return worst;
}
