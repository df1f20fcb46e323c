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

/** What the public pages load, apart from the app: dist/open. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/open/',
  publicDir: false,
  plugins: [compressedCopies()],
  resolve: { alias: { '@fonts': await englishFonts() } },
  css: { postcss: { plugins: [namedWidths, darkBySystem, usedTokens] } },
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
