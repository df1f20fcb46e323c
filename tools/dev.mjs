// `npm run dev`: the server and the web, both in watch mode.
import { environment, findNode, install, launch, root } from './env.mjs';

try {
  await install();
  const node = findNode();
  const port = process.env.PORT || '3000';
  const server = launch(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts']);
  const web = launch(node, [`${root}/node_modules/vite/bin/vite.js`, '--clearScreen', 'false'], {
    cwd: `${root}/web`,
    env: { ...environment(node), API_URL: `http://127.0.0.1:${port}` },
  });
  process.exitCode = await Promise.race([server, web]);
  // When one ends, the other ends too.
  process.emit('SIGTERM', 'SIGTERM');
  await Promise.all([server, web]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
