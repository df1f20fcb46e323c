import { defineConfig } from 'vite';
import { compressedCopies } from '../compressed-copies.ts';
import { englishFonts } from './fonts.ts';

/**
 * Without a script nobody chooses a scheme, so the reader's system does: the dark colors of tokens.css
 * for the root become those of a dark system.
 */
const darkBySystem = {
  postcssPlugin: 'dark-by-system',
  Once(root: { walkRules: (each: (rule: Rule) => void) => void }, { AtRule }: Postcss) {
    root.walkRules((rule) => {
      if (!rule.selector.includes("[data-mantine-color-scheme='dark']")) return;
      const dark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      dark.append(rule.clone({ selector: ':root:not([data-scheme="light"])' }));
      rule.replaceWith(dark);
    });
  },
};

interface Rule {
  selector: string;
  clone: (changes: { selector: string }) => Rule;
  replaceWith: (node: unknown) => void;
}
interface Postcss {
  AtRule: new (rule: { name: string; params: string }) => { append: (rule: Rule) => void };
}

/** What the public pages load, apart from the app: dist/open. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/open/',
  publicDir: false,
  plugins: [compressedCopies()],
  resolve: { alias: { '@fonts': await englishFonts() } },
  css: { postcss: { plugins: [darkBySystem] } },
  build: {
    outDir: '../dist/open',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['open.css', 'match.ts', 'came-from.ts', 'framed.ts', 'embed.ts'].map(
        (name) => `${import.meta.dirname}/${name}`,
      ),
    },
  },
});
