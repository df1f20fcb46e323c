import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    // data: addresses would need holes in the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/v1': api,
      '/picture': api,
      '/dev': api,
      '/docs': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
