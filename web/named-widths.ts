import { media } from './src/lib/media.ts';

/** `@media (--from-desk)`: the widths of media.ts by name. */
export const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule: {
    media: (rule: { params: string; error: (text: string) => Error }) => {
      rule.params = rule.params.replace(/\(--([a-z-]+)\)/g, (_, name: string) => {
        const key = name.replace(/-(.)/g, (__, letter: string) => letter.toUpperCase());
        if (!(key in media)) throw rule.error(`media.ts has no width --${name}`);
        return media[key as keyof typeof media];
      });
    },
  },
};
