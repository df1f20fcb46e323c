import { defineConfig, type CSSOptions } from 'vite';
import { compressedCopies } from '../compressed-copies.ts';
import { namedWidths } from '../named-widths.ts';
import { englishFonts } from './fonts.ts';

type PostcssPlugin = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { postcssPlugin: string; Once?: unknown; OnceExit?: unknown }
>;

/**
 * Without a script nobody chooses a scheme, so the reader's system does: the dark colors of tokens.css
 * for the root become those of a dark system.
 */
const darkBySystem: PostcssPlugin = {
  postcssPlugin: 'dark-by-system',
  Once(root, { AtRule }) {
    root.walkRules((rule) => {
      if (!rule.selector.includes("[data-mantine-color-scheme='dark']")) return;
      const dark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      dark.append(rule.clone({ selector: ':root:not([data-scheme="light"])' }));
      rule.replaceWith(dark);
    });
  },
};

/** Leaves out the tokens that public pages do not use, which is a third of them. */
const usedTokens: PostcssPlugin = {
  postcssPlugin: 'used-tokens',
  OnceExit(root) {
    for (let before = -1, left = 0; before !== left;) {
      before = left;
      const css = root.toString();
      left = 0;
      root.walkDecls(/^--/, (token) => {
        if (css.includes(`var(${token.prop}`)) left += 1;
        else token.remove();
      });
    }
  },
};

/** What the small faces of open.css have not, of the whole Latin ones; a line's end is no sign. */
const otherLatin =
  'U+3C, U+3E, U+5C, U+5E, U+60, U+7B, U+7D-B6, U+B8-E8, U+EA-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** Takes from the whole faces the signs of the small ones: a browser loads both where both have a sign. */
const partedFaces: PostcssPlugin = {
  postcssPlugin: 'parted-faces',
  Once(root) {
    root.walkAtRules('font-face', (face) => {
      if (!face.toString().includes('-latin-wght-normal')) return;
      face.walkDecls('unicode-range', (range) => {
        range.value = otherLatin;
      });
    });
  },
};

/** What the public pages load, apart from the app: dist/open. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/open/',
  publicDir: false,
  plugins: [compressedCopies()],
  resolve: { alias: { '@fonts': await englishFonts() } },
  css: { postcss: { plugins: [namedWidths, darkBySystem, usedTokens, partedFaces] } },
  build: {
    outDir: '../dist/open',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['open.css', 'match.ts', 'scores.ts', 'came-from.ts', 'framed.ts', 'embed.ts'].map(
        (name) => `${import.meta.dirname}/${name}`,
      ),
    },
  },
});
